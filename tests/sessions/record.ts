import { buildRecorder } from '../../src/cli/recorderBundles.ts'
import { atOnce } from '../../src/demo/atOnce.ts'
import { findTestBrowser } from '../browser/support/testBrowser.ts'
import { keepRecording } from './keepRecording.ts'
import { people } from './people/everybody.ts'
import { recordPerson } from './recordPerson.ts'

/** Records all visits again. Words given are parts of the names of those to record. */
const wanted = process.argv.slice(2)
const chosen = people.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const browsersAtOnce = 3

const [{ script }, executablePath] = await Promise.all([buildRecorder(), findTestBrowser()])
let failures = 0
await atOnce(browsersAtOnce, chosen, async (person) => {
  try {
    const visit = await recordPerson(person, { recorderScript: script, executablePath })
    if (visit.sessions !== 1) throw new Error(`${visit.sessions} sessions were recorded instead of one.`)
    const bytes = keepRecording(person.name, visit)
    console.log(
      `${person.name.padEnd(34)} ${String(visit.recording.chunks.length).padStart(3)} chunks ${String(bytes).padStart(7)} bytes`,
    )
  } catch (error) {
    failures++
    console.error(`${person.name}: ${error instanceof Error ? error.message : String(error)}`)
  }
})
process.exitCode = failures === 0 ? 0 : 1
