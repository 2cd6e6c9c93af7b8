import type { ElementFacts } from '../elementFacts.ts'
import type { Evidence } from './evidence.ts'
import { nameOf } from './wanted.ts'

const opens = /\b(menu|more|options|navigation|filters?|expand|show|account|profile|details|settings|toggle)\b|☰|⋮|…/i

/** Controls that may show what is hidden, the likeliest first. */
export function findOpeners({ page }: Evidence): ElementFacts[] {
  return page.controls
    .filter((control) => control.isVisible && control.isEnabled && nameOf(control) !== '' && score(control) > 1)
    .toSorted((a, b) => score(b) - score(a))
}

function score(control: ElementFacts): number {
  const { attributes } = control
  if (attributes['aria-expanded'] === 'true') return 0
  const has = (name: string) => attributes[name] !== undefined && attributes[name] !== 'false'
  return (
    (attributes['aria-expanded'] === 'false' ? 3 : 0) +
    (has('aria-haspopup') ? 2 : 0) +
    (opens.test(nameOf(control)) ? 1 : 0)
  )
}
