// The outlet: its list comes late, and the filter may be pressed before.

/** @type {{ isCheap: boolean, html: string }[]} */
let pieces = []

const filter = () => document.querySelector('[data-part=outlet-filter]')

function show() {
  const isFiltered = filter()?.getAttribute('aria-pressed') === 'true'
  const shown = isFiltered ? pieces.filter(({ isCheap }) => isCheap) : pieces
  const list = document.querySelector('[data-part=outlet-list]')
  if (list) list.innerHTML = shown.map(({ html }) => html).join('')
  if (pieces.length > 0) say(`${shown.length} pieces`)
}

/** @param {string} text */
function say(text) {
  const place = document.querySelector('[data-part=outlet-status]')
  if (place) place.textContent = text
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part=outlet-filter]') : null
  if (!button) return
  button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
  show()
})

async function load() {
  try {
    const answer = await fetch('/api/outlet')
    pieces = (await answer.json()).pieces
    document.querySelector('[data-part=outlet-list]')?.removeAttribute('aria-busy')
    show()
  } catch {
    say('The outlet is not available right now.')
  }
}

document.addEventListener('DOMContentLoaded', () => void load())
