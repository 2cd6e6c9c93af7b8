// The page of an order: shows where the parcel is.

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part=track]') : null
  const tracking = document.querySelector('[data-part=tracking]')
  if (!button || !(tracking instanceof HTMLElement)) return
  tracking.hidden = !tracking.hidden
  button.setAttribute('aria-expanded', String(!tracking.hidden))
})
