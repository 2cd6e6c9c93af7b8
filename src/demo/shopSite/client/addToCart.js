// The product page: cart, wishlist and pictures.

/** @param {string} text @param {'success' | 'error'} tone */
function toast(text, tone = 'success') {
  document.dispatchEvent(new CustomEvent('shop:toast', { detail: { text, tone } }))
}

/** @param {string} address @param {Record<string, unknown>} sent */
async function post(address, sent) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}

/** @param {HTMLFormElement} form */
async function addToCart(form) {
  try {
    const { message, count, dialog } = await post('/api/cart', Object.fromEntries(new FormData(form)))
    const link = document.querySelector('[data-part=cart-link]')
    if (link) link.textContent = `Cart (${count})`
    toast(message)
    if (dialog) document.dispatchEvent(new CustomEvent('shop:promo'))
  } catch {
    toast('That did not work. Please try again.', 'error')
  }
}

async function addToWishlist() {
  try {
    const { message } = await post('/api/wishlist', { slug: location.pathname.split('/').at(-1) })
    toast(message)
  } catch {
    toast('That did not work. Please try again.', 'error')
  }
}

function showNextPicture() {
  const picture = document.querySelector('[data-part=picture]')
  if (!(picture instanceof HTMLImageElement)) return
  picture.src = picture.src.includes('-1.svg')
    ? picture.src.replace('-1.svg', '-2.svg')
    : picture.src.replace('-2.svg', '-1.svg')
}

/**
 * As a release broke it: the stock of a size is not there.
 * @param {{ stock?: Record<string, { left: number }> }} goods @param {string} size
 */
function showStock(goods, size) {
  const stock = /** @type {Record<string, { left: number }>} */ (goods.stock)
  toast(`${stock[size]?.left} left`)
}

document.addEventListener('change', (event) => {
  const field = event.target
  if (field instanceof HTMLSelectElement && field.dataset['part'] === 'choose-size') showStock({}, field.value)
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'add-to-cart') return
  event.preventDefault()
  void addToCart(form)
})

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part]') : null
  const part = button?.getAttribute('data-part')
  if (part === 'next-picture') showNextPicture()
  if (part === 'add-to-wishlist') void addToWishlist()
})
