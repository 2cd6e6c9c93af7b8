// A fault that some pages have: a message that never ends, and nothing else happens any more.

setTimeout(() => {
  for (;;) alert('Your session is about to expire.')
}, 0)
