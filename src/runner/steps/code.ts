import { setTimeout as sleep } from 'node:timers/promises'
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
      context.page().evaluate(`(async () => {\n${step.data ?? ''}\n})()`),
      sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
        throw new StepFailed('timeout', `The code did not end within ${timeoutMs} ms.`, { waitedMs: timeoutMs })
      }),
    ])
    return told(value)
  } catch (error) {
    if (error instanceof StepFailed) throw error
    const text = (error instanceof Error ? error.message : String(error)).replace(/^page\.evaluate: /, '')
    throw new StepFailed('code_threw', text.split('\n', 1)[0] ?? '')
  } finally {
    timer.abort()
  }
}

function told(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > valueLengthMax ? `${text.slice(0, valueLengthMax)}…` : text
}
