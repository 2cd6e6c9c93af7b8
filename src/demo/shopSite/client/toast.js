// Shows short messages. Other scripts ask for one with the event `shop:toast`.

/** @param {Element} toast */
function endLater(toast) {
  const ms = Number(document.documentElement.dataset['toastMs'])
  setTimeout(() => toast.remove(), ms)
}

document.addEventListener('shop:toast', (event) => {
  const region = document.querySelector('[data-part=toasts]')
  if (!(event instanceof CustomEvent) || !region) return
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.dataset['tone'] = event.detail.tone ?? 'success'
  toast.textContent = event.detail.text
  region.replaceChildren(toast)
  endLater(toast)
})

// One that came with the page.
document.addEventListener('DOMContentLoaded', () => {
  for (const toast of document.querySelectorAll('.toast')) endLater(toast)
})
