// Shows the search where it is hidden behind a button.

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part=menu-button]') : null
  const form = document.querySelector('[data-part=search-form]')
  if (!button || !(form instanceof HTMLElement)) return
  form.hidden = !form.hidden
  button.setAttribute('aria-expanded', String(!form.hidden))
})
