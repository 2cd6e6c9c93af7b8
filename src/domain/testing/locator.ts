/** One way to point at an element of a page. */
export type Locator =
  | { by: 'testId'; value: string }
  | { by: 'role'; role: string; name: string }
  | { by: 'label'; value: string }
  | { by: 'placeholder'; value: string }
  | { by: 'text'; value: string }
  | { by: 'href'; value: string }
  | { by: 'attribute'; name: string; value: string }
  | { by: 'css'; value: string }

export type LocatorKind = Locator['by']

/** What a step acts on or looks at. */
export type Target = {
  /** The first is the first choice; the others help to find the element again when the page has changed. */
  locators: readonly Locator[]
  /** The card, row or section that it is in, where the page has several alike. */
  within: Locator | null
  /** From the outside in: the frames that it is in. */
  frames: readonly Locator[]
}

/** How much each kind says about an element, in a vote. */
export const locatorWeights: Record<LocatorKind, number> = {
  testId: 10,
  role: 8,
  label: 7,
  placeholder: 5,
  text: 5,
  href: 5,
  attribute: 4,
  css: 2,
}

const idWeight = 8

export const weightOf = (locator: Locator) => (isId(locator) ? idWeight : locatorWeights[locator.by])

const isId = (locator: Locator) => locator.by === 'attribute' && locator.name === 'id'

/** Says which element it is. The other kinds only describe it, and what they describe may be another one. */
export const tellsIdentity = (locator: Locator) =>
  locator.by === 'testId' || (locator.by === 'role' && locator.name !== '') || locator.by === 'label' || isId(locator)

/** Only a place or a look: it may fit something else after any change of the page. */
export const isMerePlace = (locator: Locator) =>
  (locator.by === 'css' && !/[#[]/.test(locator.value)) ||
  (locator.by === 'attribute' && (locator.name === 'class' || locator.name === 'style'))

/** Test ids are written in several ways. */
export const testIdAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'] as const

/** In words, as in "the button "Save"". */
export function describeLocator(locator: Locator): string {
  switch (locator.by) {
    case 'testId':
      return `the element with the test id "${locator.value}"`
    case 'role':
      return locator.name === '' ? `a ${locator.role}` : `the ${locator.role} "${locator.name}"`
    case 'label':
      return `the field labelled "${locator.value}"`
    case 'placeholder':
      return `the field with the placeholder "${locator.value}"`
    case 'text':
      return `the text "${locator.value}"`
    case 'href':
      return `the link to ${locator.value}`
    case 'attribute':
      return `the element with ${locator.name}="${locator.value}"`
    default:
      return `the element at ${locator.value}`
  }
}

/** In words, by what a person would call it: its role and name, if they are known. */
export function describeTarget({ locators, within }: Pick<Target, 'locators' | 'within'>): string {
  const best = locators.find(({ by }) => by === 'role') ?? locators.find(({ by }) => by === 'label') ?? locators[0]
  const told = best ? describeLocator(best) : 'nothing'
  return within ? `${told} in ${describeLocator(within)}` : told
}
