// The gallery: pictures to leaf through, and more of them whenever the end comes into sight.

/** @param {number} step */
function leaf(step) {
  const leafing = document.querySelector('[data-part=leaf]')
  const picture = document.querySelector('[data-part=leaf-picture]')
  const place = document.querySelector('[data-part=leaf-number]')
  if (!(leafing instanceof HTMLElement) || !(picture instanceof HTMLImageElement) || !place) return
  const slugs = (leafing.dataset['slugs'] ?? '').split(' ')
  const at = (Number(leafing.dataset['at'] ?? 0) + step + slugs.length) % slugs.length
  leafing.dataset['at'] = String(at)
  picture.src = `/pictures/${slugs[at]}-1.svg`
  place.textContent = `${at + 1} of ${slugs.length}`
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part]') : null
  const part = button?.getAttribute('data-part')
  if (part === 'leaf-back') leaf(-1)
  if (part === 'leaf-on') leaf(1)
})

let page = 0
let isLoading = false

async function loadMore() {
  if (isLoading) return
  isLoading = true
  const answer = await fetch(`/api/gallery?page=${page + 1}`).catch(() => null)
  const html = answer?.ok ? (await answer.json()).html : ''
  document.querySelector('[data-part=pictures]')?.insertAdjacentHTML('beforeend', html)
  page += 1
  // Nothing more comes after an empty one.
  isLoading = html === ''
}

document.addEventListener('DOMContentLoaded', () => {
  const end = document.querySelector('[data-part=pictures-status]')
  if (!end) return
  new IntersectionObserver(([seen]) => seen?.isIntersecting && void loadMore()).observe(end)
})
