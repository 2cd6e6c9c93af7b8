import * as fc from 'fast-check'
import type { ElementFacts } from '../../src/domain/testing/elementFacts.ts'
import type { Locator, Target } from '../../src/domain/testing/locator.ts'
import type { Step } from '../../src/domain/testing/step.ts'
import { assertionKinds, stepTypes } from '../../src/domain/testing/stepTypes.ts'

const words = ['Save address', 'Save changes', 'Add to cart', 'Menu', 'Close', 'Sign in', 'Something failed', '404', '']
export const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('long '.repeat(900)),
)
export const address = fc.oneof(
  fc.constantFrom(
    'https://shop.example/cart',
    'https://shop.example/login',
    'https://a.example.net/x',
    '/orders/12',
    '',
    'about:blank',
    'chrome-error://chromewebdata/',
  ),
  fc.webUrl(),
  text,
)
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const some = <T>(value: fc.Arbitrary<T>, maxLength = 3) => fc.array(value, { maxLength })
export const ms = fc.integer({ min: 0, max: 700_000 })
export const role = fc.constantFrom(
  'button',
  'link',
  'textbox',
  'checkbox',
  'combobox',
  'heading',
  'dialog',
  'generic',
  '',
)
export const number = fc.integer({ min: 0, max: 7 })

export const locator: fc.Arbitrary<Locator> = fc.oneof(
  fc.record({ by: fc.constant('role' as const), role, name: text }),
  fc.record({
    by: fc.constantFrom('testId', 'label', 'placeholder', 'text', 'href', 'css'),
    value: text,
  }) as fc.Arbitrary<Locator>,
  fc.record({ by: fc.constant('attribute' as const), name: text, value: text }),
)
export const target: fc.Arbitrary<Target> = fc.record({
  locators: some(locator),
  within: maybe(locator),
  frames: some(locator, 1),
})

export const element: fc.Arbitrary<ElementFacts> = fc.record({
  key: number,
  tag: text,
  role,
  name: text,
  text,
  testId: maybe(text),
  label: maybe(text),
  attributes: fc.dictionary(fc.constantFrom('id', 'aria-expanded', 'aria-haspopup', 'required', 'href', 'value'), text),
  isVisible: fc.boolean(),
  isEnabled: fc.boolean(),
  cssPath: text,
  box: fc.constant(null),
  region: text,
})

const plain = fc.record({
  type: fc.constantFrom(...stepTypes),
  description: text,
  data: maybe(text),
  target: maybe(target),
  assertion: maybe(fc.constantFrom(...assertionKinds)),
  condition: fc.constant(null),
  steps: fc.constant([]),
  fileIds: fc.constant([]),
  timeoutMs: maybe(ms),
})
export const step: fc.Arbitrary<Step> = fc.tuple(plain, some(plain, 2)).map(([outer, steps]) => ({ ...outer, steps }))
