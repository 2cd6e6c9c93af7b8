// Dialogs that only some variants of the shop have.

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part]') : null
  const part = button?.getAttribute('data-part')
  if (part === 'accept-cookies') {
    document.cookie = 'cookies_accepted=1; path=/'
    document.querySelector('[data-part=cookie-dialog]')?.remove()
  }
  if (part === 'close-promo') document.querySelector('[data-part=promo-dialog]')?.remove()
})

document.addEventListener('shop:promo', () => {
  const cover = document.createElement('div')
  cover.className = 'cover'
  cover.dataset['part'] = 'promo-dialog'
  cover.innerHTML = `<div class="dialog" role="dialog" aria-modal="true" aria-label="Newsletter" data-testid="promo-dialog">
    <h2>Ten per cent off your next order</h2>
    <p>Leave us your e-mail, and we send you a code with our newsletter.</p>
    <div class="field"><label for="promo-email">Your e-mail</label><input id="promo-email" type="email" /></div>
    <div class="row">
      <button type="button" class="button primary" data-part="close-promo">Get the code</button>
      <button type="button" class="button" data-part="close-promo" data-testid="close-promo">No, thanks</button>
    </div>
  </div>`
  document.body.append(cover)
})
