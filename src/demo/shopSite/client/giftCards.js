// Gift cards: more or less of them.

const cardsMax = 20
const euroEach = 10

/** @param {number} step */
function change(step) {
  const [cards, total] = [
    document.querySelector('[data-part=cards]'),
    document.querySelector('[data-part=cards-total]'),
  ]
  if (!cards || !total) return
  const count = Math.min(Math.max(Number(cards.textContent) + step, 1), cardsMax)
  cards.textContent = String(count)
  total.textContent = `€${count * euroEach}`
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part]') : null
  const part = button?.getAttribute('data-part')
  if (part === 'less') change(-1)
  if (part === 'more') change(1)
})
