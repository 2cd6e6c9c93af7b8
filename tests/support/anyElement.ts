import type { ElementFacts } from '../../src/domain/testing/elementFacts.ts'

/** A button, with everything filled in that a test does not care about. */
export const anyElement = (more: Partial<ElementFacts> = {}): ElementFacts => ({
  key: 0,
  tag: 'button',
  role: 'button',
  name: '',
  text: more.name ?? '',
  testId: null,
  label: null,
  attributes: {},
  isVisible: true,
  isEnabled: true,
  cssPath: 'main > button',
  box: null,
  region: 'the page',
  ...more,
})
