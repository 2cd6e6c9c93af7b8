// Subscribes to the newsletter.

/** @param {HTMLFormElement} form */
async function subscribe(form) {
  const place = form.querySelector('[data-part=newsletter-message]')
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const answer = await fetch('/api/newsletter', { method: 'POST', body }).catch(() => null)
  const text = answer?.ok ? (await answer.json()).message : 'That did not work. Please try again.'
  if (place) place.textContent = text
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'newsletter') return
  event.preventDefault()
  void subscribe(form)
})
