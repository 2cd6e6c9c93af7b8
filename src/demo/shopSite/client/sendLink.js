// Asks for a link to choose a new password.

/** @param {HTMLFormElement} form */
async function sendLink(form) {
  const place = form.querySelector('[data-part=send-link-message]')
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const answer = await fetch('/api/password-links', { method: 'POST', body }).catch(() => null)
  const text = answer?.ok ? (await answer.json()).message : 'That did not work. Please try again.'
  if (place) place.textContent = text
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'send-link') return
  event.preventDefault()
  void sendLink(form)
})
