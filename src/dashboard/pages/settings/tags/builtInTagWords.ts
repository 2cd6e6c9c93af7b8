import type { BuiltInTag } from '../../../../domain/monitoring/sessionFacts.ts'

/** When each of the tags is given that every organization has. */
export const builtInTagWords: Record<BuiltInTag, string> = {
  'rage click': 'Three or more quick presses on one spot that does not answer.',
  'dead click': 'A press on a control that promises something, after which nothing happens at all.',
  'error met': 'An error that nobody caught, or a message about an error that could be read on the page.',
  'failed request': 'A request that was answered with 500 or above, or not at all.',
  'slow load': 'A page that took four seconds or more until it could be used.',
  'form abandoned': 'Something was entered into a form that was never sent, and the page was left.',
  'repeated attempts': 'The same thing was tried three times or more in vain.',
  'quick back': 'Back within two seconds of arriving on a page.',
}
