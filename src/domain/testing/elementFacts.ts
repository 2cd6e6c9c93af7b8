/** What there is to know about one element of a page at one moment. */
export type ElementFacts = {
  /** The same for the same element within one look at the page. */
  key: number
  tag: string
  role: string
  /** Its accessible name. */
  name: string
  /** What it shows, shortened. */
  text: string
  testId: string | null
  label: string | null
  /** Those that tell elements apart: id, name, type, placeholder, href, title, class and the like. */
  attributes: Readonly<Record<string, string>>
  isVisible: boolean
  isEnabled: boolean
  cssPath: string
  box: { x: number; y: number; width: number; height: number } | null
  /** What it is in, in words: `the dialog "Cookies"`, `the form "Address"`, `the navigation`. */
  region: string
}

export function describeElement({
  role,
  tag,
  name,
  text,
}: Pick<ElementFacts, 'role' | 'tag' | 'name' | 'text'>): string {
  const kind = role === 'generic' || role === '' ? `${tag} element` : role
  const called = name || text
  return called === '' ? `a ${kind} without a name` : `the ${kind} "${called}"`
}
