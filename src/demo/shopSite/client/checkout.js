// The checkout: checks what was typed, pays, and goes on to the confirmation.

/** @param {HTMLFormElement} form @param {string} name @param {string} text */
function showError(form, name, text) {
  const field = form.elements.namedItem(name)
  const place = form.querySelector(`[data-error-of="${name}"]`)
  if (place) place.textContent = text
  if (!(field instanceof HTMLInputElement)) return
  if (text === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

/** @param {HTMLInputElement} field */
function errorOf(field) {
  const { missing, pattern, wrong } = field.dataset
  const isEmpty = field.type === 'checkbox' ? !field.checked : field.value.trim() === ''
  if (isEmpty) return field.readOnly ? '' : (missing ?? '')
  return pattern && !new RegExp(`^(?:${pattern})$`).test(field.value.trim()) ? (wrong ?? '') : ''
}

/** @param {HTMLFormElement} form @param {string} text */
function say(form, text) {
  const place = form.querySelector('[data-part=checkout-message]')
  if (place) place.textContent = text
}

/** @param {HTMLFormElement} form */
function check(form) {
  const fields = [...form.querySelectorAll('input[name]')].filter((field) => field instanceof HTMLInputElement)
  const wrong = fields.filter((field) => {
    const error = errorOf(field)
    showError(form, field.name, error)
    return error !== ''
  })
  wrong[0]?.focus()
  return wrong.length === 0
}

/** @param {HTMLFormElement} form */
async function pay(form) {
  const answer = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  const { number, wrong } = await answer.json()
  if (answer.ok) location.assign(`/orders/${number}?placed=1`)
  else if (wrong) for (const [name, text] of Object.entries(wrong)) showError(form, name, text)
  else throw new Error(`POST /api/orders answered ${answer.status}`)
}

/** @param {HTMLFormElement} form */
async function tryToPay(form) {
  const button = form.querySelector('[data-part=pay]')
  button?.setAttribute('aria-busy', 'true')
  try {
    await pay(form)
  } catch {
    say(form, 'Payment failed. Nothing was charged.')
  }
  button?.removeAttribute('aria-busy')
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'checkout') return
  event.preventDefault()
  say(form, '')
  if (!check(form)) say(form, 'Please check the marked fields.')
  else if ('crashes' in form.dataset) crash(form)
  else void tryToPay(form)
})

/**
 * As a release broke it: the list of cards is not there.
 * @param {HTMLFormElement & { cards?: { current: string }[] }} form
 */
function crash(form) {
  const cards = /** @type {{ current: string }[]} */ (form.cards)
  return cards[0]?.current
}

document.addEventListener('input', (event) => {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || !field.form) return
  if (field.hasAttribute('aria-invalid')) showError(field.form, field.name, errorOf(field))
  const button = field.form.querySelector('[data-part=pay]')
  if (field.name === 'phone' && button instanceof HTMLButtonElement) button.disabled = field.value.trim() === ''
})
