/**
 * Runs in the page: what each of these fields shows; nothing where it shows dots. It is sent there as text, so it may
 * name nothing outside of itself.
 */
export function readFields(fields: Element[]): string[] {
  return fields.map((field) => {
    const dotted = getComputedStyle(field).getPropertyValue('-webkit-text-security')
    if (field.getAttribute('type')?.toLowerCase() === 'password' || (dotted !== '' && dotted !== 'none')) return ''
    if (field instanceof HTMLSelectElement) return [...field.selectedOptions].map(({ text }) => text).join(' ')
    const { value, placeholder } = field as HTMLInputElement
    return value || placeholder || ''
  })
}
