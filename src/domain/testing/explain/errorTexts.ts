import type { Step } from '../step.ts'
import { normalized } from '../similarNames.ts'

const bad =
  /\b(errors?|fail(ed|ure|s)?|could ?n[o']t|couldn’t|cannot|can['’]?t|can not|unable|went wrong|wrong|invalid|denied|forbidden|expired|unavailable|try again|not found|sorry|problem|timed? ?out|declined|rejected|refused|oops|incorrect|not (saved|sent|available|allowed|possible)|exception|crashed)\b/i
const good =
  /\b(saved|success(ful(ly)?)?|thanks?|thank you|added|updated|sent|welcome|done|confirmed|placed|created|complete[d]?|free|offer|sale|cookies?|subscribed|signed (in|out)|copied|removed|deleted)\b/i

export const soundsLikeError = (text: string) => bad.test(text)

export const soundsGood = (text: string) => !bad.test(text) && good.test(text)

/** The same for messages that differ only by numbers and ids. */
export const messageShape = (text: string) => normalized(text).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#')

/** A test may well expect an error, such as "Wrong password". */
export function isExpectedBy(steps: readonly Step[], text: string): boolean {
  const told = normalized(text)
  return [...steps, ...steps.flatMap((step) => step.steps)].some((step) => {
    const expected = step.type === 'assert' ? normalized(step.data ?? '') : ''
    return expected.length > 2 && (told.includes(expected) || expected.includes(told))
  })
}
