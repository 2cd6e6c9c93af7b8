import type { ElementFacts } from '../elementFacts.ts'
import type { Evidence } from './evidence.ts'
import { readTree } from './treeLines.ts'
import { nameOf } from './wanted.ts'

const opens = /\b(menu|more|options|navigation|filters?|expand|show|account|profile|details|settings|toggle)\b|☰|⋮|…/i

/** Controls that may show what is hidden, the likeliest first: those that stand beside it before those elsewhere. */
export function findOpeners({ page, problem, report, passingLines }: Seen): ElementFacts[] {
  const lines = readTree(report.accessibilityTree)
  const inFront = new Set(lines.flatMap(({ role, name, states }) => (role === 'tab' && isOn(states) ? [name] : [])))
  const known = new Set(passingLines.flatMap(({ name, text }) => [name, text]))
  const score = (control: ElementFacts) =>
    (control.role === 'tab' && !inFront.has(control.name) ? 3 : 0) +
    (isSummaryOf(control, problem.element) ? 4 : 0) +
    scoreOf(control)
  const rate = (control: ElementFacts) =>
    (isBeside(control, problem.element) ? 10 : 0) +
    // What came when the element went is likelier than what was always there.
    (known.size > 0 && !known.has(nameOf(control)) ? 5 : 0) +
    score(control)
  return page.controls
    .filter((control) => control.isVisible && control.isEnabled && nameOf(control) !== '' && score(control) > 1)
    .toSorted((a, b) => rate(b) - rate(a))
}

type Seen = Pick<Evidence, 'page' | 'problem' | 'report' | 'passingLines'>

const isOn = (states: readonly string[]) => states.some((state) => /^selected(=true)?$/.test(state))

/** What is not shown inside of a `details` element is shown when its summary is pressed. */
const isSummaryOf = ({ tag, cssPath }: ElementFacts, hidden: ElementFacts | null) =>
  tag === 'summary' && hidden !== null && hidden.cssPath.startsWith(cssPath.replace(/summary[^ ]*$/, ''))

function scoreOf(control: ElementFacts): number {
  const { attributes } = control
  if (attributes['aria-expanded'] === 'true') return 0
  return (
    (attributes['aria-expanded'] === 'false' ? 3 : 0) +
    (hasPopup(control) ? 2 : 0) +
    (opens.test(nameOf(control)) ? 1 : 0)
  )
}

const hasPopup = ({ attributes }: ElementFacts) =>
  attributes['aria-haspopup'] !== undefined && attributes['aria-haspopup'] !== 'false'

/** In the same part of the page, which is more than the body itself. */
function isBeside({ cssPath }: ElementFacts, hidden: ElementFacts | null): boolean {
  const parent = cssPath.split(' > ').slice(0, -1)
  return hidden !== null && parent.length > 1 && hidden.cssPath.startsWith(`${parent.join(' > ')} > `)
}

/** What a click opens tells whether it is open; a menu that says nothing of it opens when it is pointed at. */
export const opensByPointing = (opener: ElementFacts) =>
  hasPopup(opener) && opener.attributes['aria-expanded'] === undefined
