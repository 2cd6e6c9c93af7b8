// The account page: orders, address and picture.

/** @param {string} part @param {string} text */
function say(part, text) {
  const place = document.querySelector(`[data-part=${part}]`)
  if (place) place.textContent = text
}

/** @param {string} address @param {RequestInit} request */
async function send(address, request) {
  const answer = await fetch(address, request)
  const { message, error } = await answer.json()
  return answer.ok ? message : error
}

async function showOrders() {
  const place = document.querySelector('[data-part=orders]')
  if (!place) return
  const answer = await fetch('/api/orders').catch(() => null)
  if (answer?.ok) place.innerHTML = (await answer.json()).html
  else place.textContent = 'We could not load your orders.'
  place.removeAttribute('aria-busy')
}

/** @param {HTMLFormElement} form */
async function saveAddress(form) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  say('address-message', await send('/api/address', { method: 'PUT', body }))
}

/** @param {HTMLFormElement} form */
async function uploadPicture(form) {
  const file = new FormData(form).get('picture')
  if (!(file instanceof File) || file.name === '') return say('picture-message', 'Choose a file first.')
  if (file.size > Number(form.dataset['maxBytes'])) return say('picture-message', 'This file is larger than 60 MB.')
  say('picture-message', 'Uploading…')
  const text = await send(`/api/picture?name=${encodeURIComponent(file.name)}`, { method: 'PUT', body: file })
  return say('picture-message', text)
}

document.addEventListener('DOMContentLoaded', () => void showOrders())

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const { part } = form.dataset
  if (part !== 'address' && part !== 'picture-form') return
  event.preventDefault()
  const isAddress = part === 'address'
  const done = isAddress ? saveAddress(form) : uploadPicture(form)
  done.catch(() => say(isAddress ? 'address-message' : 'picture-message', 'That did not work. Please try again.'))
})

/** @param {HTMLButtonElement} button */
async function removeAddress(button) {
  const text = await send('/api/address', { method: 'DELETE' })
  for (const field of button.form?.querySelectorAll('input') ?? []) field.value = ''
  say('address-message', text)
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part=remove-address]') : null
  if (!(button instanceof HTMLButtonElement)) return
  if ('asksInPage' in button.dataset) askInPage(() => void removeAddress(button))
  else if (confirm('Remove your address?')) void removeAddress(button)
})

/** @param {() => void} onYes */
function askInPage(onYes) {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Remove your address?')
  dialog.innerHTML = `<p>Remove your address?</p>
    <button type="button" class="button" value="no">Keep it</button>
    <button type="button" class="button primary" value="yes">Yes, remove it</button>`
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLButtonElement)) return
    if (event.target.value === 'yes') onYes()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}

// Tabs, where a variant has them.
document.addEventListener('click', (event) => {
  const tab = event.target instanceof Element ? event.target.closest('[role=tab]') : null
  if (!tab) return
  for (const other of document.querySelectorAll('[role=tab]'))
    other.setAttribute('aria-selected', String(other === tab))
  for (const panel of document.querySelectorAll('[role=tabpanel]')) {
    if (panel instanceof HTMLElement) panel.hidden = panel.dataset['panel'] !== tab.getAttribute('data-shows')
  }
})

document.addEventListener('input', (event) => {
  const field = event.target
  const cleared =
    field instanceof HTMLInputElement ? field.form?.elements.namedItem(field.dataset['clears'] ?? '') : null
  if (cleared instanceof HTMLInputElement) cleared.value = ''
})
