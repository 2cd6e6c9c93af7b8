// The cart: every change is sent at once, and the answer holds the cart as it is then.

/** @param {string} method @param {string} path @param {object} [sent] */
async function change(method, path, sent) {
  const answer = await fetch(path, {
    method,
    ...(sent && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
  })
  const { html, count } = await answer.json()
  const cart = document.querySelector('[data-part=cart]')
  const link = document.querySelector('[data-part=cart-link]')
  if (!answer.ok || !cart || !link) return
  cart.innerHTML = html
  link.textContent = `Cart (${count})`
}

/** @param {Element} element */
const lineOf = (element) => element.closest('[data-index]')?.getAttribute('data-index')

document.addEventListener('change', (event) => {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || field.dataset['part'] !== 'line-quantity') return
  void change('PATCH', `/api/cart/${lineOf(field)}`, { quantity: field.value })
})

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part]') : null
  const part = button?.getAttribute('data-part')
  if (button && part === 'remove-line') void change('DELETE', `/api/cart/${lineOf(button)}`)
  if (part === 'empty-cart' && confirm('Take everything out of your cart?')) void change('DELETE', '/api/cart')
})

/** @param {HTMLFormElement} form */
async function applyVoucher(form) {
  const answer = await fetch('/api/voucher', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
  const { message } = await answer.json()
  const place = form.querySelector('[data-part=voucher-message]')
  if (place) place.textContent = message
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'voucher') return
  event.preventDefault()
  void applyVoucher(form)
})
