// The list of products: searching, sorting and filtering change it in place, and its address along with it.

const listPath = '/products'

const isList = () => location.pathname === listPath

/** What was asked for last: an older answer that comes later is not shown. */
let latest = 0

/** Fetches the list of the address and puts it in the place of the one that is there. */
async function show() {
  const mine = (latest += 1)
  const list = document.querySelector('[data-part=list]')
  list?.setAttribute('aria-busy', 'true')
  let answer
  try {
    answer = await fetch(`/api/search${location.search}`)
  } catch {
    return say('Search is not available right now.')
  }
  if (mine !== latest) return undefined
  // The server's page says it better.
  if (!answer.ok) return location.reload()
  const { heading, count, html } = await answer.json()
  const title = document.querySelector('[data-part=list-heading]')
  if (title) title.textContent = heading
  document.title = `${heading} – Demo Shop`
  if (list) list.innerHTML = html
  list?.removeAttribute('aria-busy')
  return say(count)
}

/** @param {string} text */
function say(text) {
  const place = document.querySelector('[data-part=list-count]')
  if (place) place.textContent = text
}

/** @param {URLSearchParams} wanted */
function go(wanted) {
  const query = new URLSearchParams([...wanted].filter(([, value]) => value !== '')).toString()
  history.pushState(null, '', query === '' ? listPath : `${listPath}?${query}`)
  void show()
}

/** The fields say what the address says. */
function readAddress() {
  const wanted = new URLSearchParams(location.search)
  for (const field of document.querySelectorAll('[data-part=search-form] input, [data-part=list-choices] [name]')) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = wanted.has(field.name)
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = wanted.get(field.name) ?? ''
    }
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset['part'] !== 'search-form' || !isList()) return
  event.preventDefault()
  const wanted = new URLSearchParams(location.search)
  const words = new FormData(form).get('q')
  wanted.set('q', typeof words === 'string' ? words.trim() : '')
  go(wanted)
})

document.addEventListener('change', (event) => {
  const field = event.target
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLSelectElement)) return
  if (field.form?.dataset['part'] !== 'list-choices') return
  const wanted = new URLSearchParams(location.search)
  const isOff = field instanceof HTMLInputElement && !field.checked
  wanted.set(field.name, isOff ? '' : field.value)
  go(wanted)
})

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.pathname !== listPath || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  go(new URLSearchParams(link.search))
  readAddress()
})

addEventListener('popstate', () => {
  readAddress()
  void show()
})
