// Sends a message to the shop.

/** @param {HTMLFormElement} form */
async function sendMessage(form) {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const answer = await fetch('/api/contact', { method: 'POST', body }).catch(() => null)
  const place = form.querySelector('[data-part=contact-message]')
  if (place) place.textContent = answer?.ok ? (await answer.json()).message : 'That did not work. Please try again.'
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'contact') return
  event.preventDefault()
  void sendMessage(form)
})
