// The deals: a clock that counts down, and a code to take along.

/** @param {number} seconds */
const told = (seconds) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

document.addEventListener('DOMContentLoaded', () => {
  const clock = document.querySelector('[data-part=countdown]')
  if (!(clock instanceof HTMLElement)) return
  let seconds = Number(clock.dataset['seconds'])
  setInterval(() => {
    seconds = Math.max(seconds - 1, 0)
    clock.textContent = told(seconds)
  }, 1000)
})

// What was copied shows nowhere, as in many shops.
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-part=copy-voucher]') : null
  const code = document.querySelector('[data-part=voucher-code]')?.textContent
  if (button && code) void navigator.clipboard.writeText(code)
})
