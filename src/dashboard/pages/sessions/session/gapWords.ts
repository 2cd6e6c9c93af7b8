import { clockWords } from '../../../parts/timeWords.ts'
import type { SessionView } from './sessionViewQuery.ts'

const chunks = (count: number) => (count === 1 ? '1 chunk' : `${count} chunks`)

/** What is missing in a recording, and about where. */
export function gapWords(
  { missing, notBefore, notAfter }: SessionView['recording']['gaps'][number],
  startedAt: number,
) {
  const [from, until] = [clockWords(notBefore - startedAt), clockWords(notAfter - startedAt)]
  const where = from === until ? `around ${from}` : `between ${from} and ${until}`
  return `${chunks(missing)} of the recording never arrived, ${where}. What happened there is not shown.`
}
