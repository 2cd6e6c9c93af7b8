// Lists whose names are changed in place.

/** @param {string} text */
function say(text) {
  const place = document.querySelector('[data-part=lists-message]')
  if (place) place.textContent = text
}

/** @param {Element} place */
function rename(place) {
  const before = place.textContent ?? ''
  const field = document.createElement('input')
  field.value = before
  field.setAttribute('aria-label', 'Name of the list')
  const end = () => {
    place.textContent = field.value.trim() || before
  }
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') field.blur()
  })
  field.addEventListener('blur', end)
  place.replaceChildren(field)
  field.focus()
  field.select()
}

document.addEventListener('dblclick', (event) => {
  const place = event.target instanceof Element ? event.target.closest('[data-part=list-name]') : null
  if (place && !place.querySelector('input')) rename(place)
})

/** @param {HTMLButtonElement} button */
async function save(button) {
  button.disabled = true
  say('Saving…')
  const names = [...document.querySelectorAll('[data-part=list-name]')].map((place) => place.textContent)
  const body = JSON.stringify({ names: names.join(', ') })
  const answer = await fetch('/api/lists', { method: 'PUT', body }).catch(() => null)
  say(answer?.ok ? (await answer.json()).message : 'That did not work. Please try again.')
  button.disabled = false
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part=save-lists]') : null
  if (!(button instanceof HTMLButtonElement)) return
  if ('rejects' in button.dataset) void Promise.reject(new Error('No connection to the list store'))
  else void save(button)
})
