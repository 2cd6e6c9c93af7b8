// Puts a text that is kept in a template into the page after a while.

document.addEventListener('DOMContentLoaded', () => {
  for (const place of document.querySelectorAll('[data-part=late]')) {
    const template = place.querySelector('template')
    setTimeout(() => template && place.replaceChildren(template.content), Number(place.getAttribute('data-ms')))
  }
})
