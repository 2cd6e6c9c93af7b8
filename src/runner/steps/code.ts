import { setTimeout as sleep } from 'node:timers/promises'
import { firstLineOf, isPageGone } from '../problemOf.ts'
import { StepFailed } from '../stepFailed.ts'
import { timeoutMsOf, type Perform } from './stepContext.ts'

const valueLengthMax = 1_000

export const code: Perform = async (step, context) => {
  await context.beforeActing()
  const timer = new AbortController()
  const timeoutMs = timeoutMsOf(step)
  try {
    const value = await Promise.race([
      // A function made from text would need the page's leave; an expression does not.
      context.page().evaluate(`(async () => {\n${step.data ?? ''}\n})().then(${shortened.toString()})`),
      sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
        throw new StepFailed('timeout', `The code did not end within ${timeoutMs} ms.`, { waitedMs: timeoutMs })
      }),
    ])
    return told(value)
  } catch (error) {
    if (error instanceof StepFailed || isPageGone(error)) throw error
    const text = firstLineOf(error)
    const isLeft = /context was destroyed|Cannot find context/i.test(text)
    throw new StepFailed('code_threw', isLeft ? 'The page was left while the code ran.' : text)
  } finally {
    timer.abort()
  }
}

/** Runs in the page: a long text need not travel. */
const shortened = (value: unknown) =>
  typeof value === 'string' && value.length > 10_000 ? `${value.slice(0, 10_000)}…` : value

function told(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : written(value)
  return text.length > valueLengthMax ? `${text.slice(0, valueLengthMax)}…` : text
}

/** As JSON, with a word for what JSON does not know. */
function written(value: unknown): string {
  const open: unknown[] = []
  const text = JSON.stringify(value, function (this: unknown, _name, part: unknown) {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part !== 'object' || part === null) return part
    // What holds this part is the last that is still being written.
    while (open.length > 0 && open.at(-1) !== this) open.pop()
    if (open.includes(part)) return '(itself)'
    open.push(part)
    return part
  })
  return text ?? String(value)
}
