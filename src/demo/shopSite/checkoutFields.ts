import type { Switches } from './switches.ts'

export type CheckoutField = {
  name: string
  mark: string
  label: string
  type: 'text' | 'email' | 'tel'
  autocomplete: string
  /** What is said when it is empty; null: it may be. */
  missing: string | null
  /** What it has to look like, and what is said when it does not. */
  pattern?: { source: string; wrong: string }
  isReadOnly?: boolean
}

type Extra = Partial<Pick<CheckoutField, 'type' | 'pattern' | 'mark' | 'isReadOnly'>>

const field = (
  name: string,
  label: string,
  autocomplete: string,
  missing: string | null,
  extra: Extra = {},
): CheckoutField => ({ name, mark: name, label, type: 'text', autocomplete, missing, ...extra })

const emailPattern = { source: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+', wrong: 'This is not an e-mail address.' }
const cardPattern = { source: '[\\d ]{12,23}', wrong: 'A card number has 12 to 19 digits.' }

export const addressFields = (shop: Switches): CheckoutField[] => [
  field('name', 'Name', 'name', 'Enter your name.'),
  field('email', 'E-mail', 'email', 'Enter your e-mail address.', { type: 'email', pattern: emailPattern }),
  field('street', shop.street.text, 'address-line1', 'Enter your street and house number.', {
    mark: shop.street.mark,
    isReadOnly: shop.isStreetReadOnly,
  }),
  field('postcode', 'Postcode', 'postal-code', shop.requiresPostcode ? 'Enter your postcode.' : null),
  field('city', 'City', 'address-level2', 'Enter your city.'),
  ...(shop.requiresPhone ? [field('phone', 'Phone', 'tel', 'Enter your phone number.', { type: 'tel' })] : []),
]

export const paymentFields: readonly CheckoutField[] = [
  field('card', 'Card number', 'cc-number', 'Enter your card number.', { pattern: cardPattern }),
]

export const termsMissing = 'Agree to the terms to go on.'

export const deliveries = ['In 3 to 5 days', 'Tomorrow', 'On Saturday'] as const

export const countriesOf = ({ britain }: Switches): readonly string[] => [
  britain,
  'Ireland',
  'Germany',
  'France',
  'Norway',
]

/** What is wrong with what was sent, by field. */
export function findWrongFields(shop: Switches, sent: Record<string, string>): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { name, missing, pattern } of [...addressFields(shop), ...paymentFields]) {
    const value = (sent[name] ?? '').trim()
    if (value === '') {
      // A field that nobody can change is not to blame.
      if (missing !== null && !(name === 'street' && shop.isStreetReadOnly)) wrong[name] = missing
    } else if (pattern && !new RegExp(`^(?:${pattern.source})$`).test(value)) wrong[name] = pattern.wrong
  }
  if (sent['terms'] !== 'on') wrong['terms'] = termsMissing
  return wrong
}
