/**
 * Runs in the page: what a field holds, in every way that a person would say it. It is sent there as text, so it may name
 * nothing outside of itself.
 */
export function readValue(field: Element): string[] {
  const tag = field.tagName.toLowerCase()
  const role = field.getAttribute('role') ?? ''
  const type = tag === 'input' ? (field as HTMLInputElement).type : ''
  // The value of a checkbox is "on" whether it is checked or not.
  if (type === 'checkbox' || type === 'radio') {
    const { checked, value } = field as HTMLInputElement
    return checked ? ['on', value] : ['off']
  }
  if (/^(checkbox|radio|switch|menuitemcheckbox)$/.test(role)) {
    return [field.getAttribute('aria-checked') === 'true' ? 'on' : 'off']
  }
  if (tag === 'select') {
    const list = field as HTMLSelectElement
    return [list.value, [...list.selectedOptions].map(({ label }) => label.trim()).join(', ')]
  }
  if (tag === 'input' || tag === 'textarea') return [(field as HTMLInputElement).value]
  const told = field.getAttribute('aria-valuetext') ?? field.getAttribute('aria-valuenow')
  return told === null ? [((field as HTMLElement).innerText ?? field.textContent ?? '').trim()] : [told]
}
