import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { shortenedPath, shortenedPathMax } from './shortenedPath.ts'

const cases: Record<string, string> = {
  '': '/',
  '/': '/',
  '/cart': '/cart',
  '/cart/': '/cart',
  'https://shop.example/cart?step=2#top': '/cart',
  'https://shop.example': '/',
  '/orders/10042': '/orders/{id}',
  '/orders/ord_10042/items/7': '/orders/{id}/items/{id}',
  '/orders/A-1042': '/orders/{id}',
  '/api/v2/oauth2/token': '/api/v2/oauth2/token',
  '/users/4f1c2a34-9a55-4a0e-8f0e-0a4f3a1d2b10': '/users/{uuid}',
  '/users/grace%40acme.example/edit': '/users/{email}/edit',
  '/commits/9fceb02d0ae598e95dc970b74767f19372d61af8': '/commits/{hash}',
  '/c/cus_9s6XKzkNRiz8i3': '/c/{id}',
  '/s/V1StGXR8_Z5jdHi6B-myT': '/s/{id}',
  '/s/01ARZ3NDEKTSV4RRFFQ69G5FAV': '/s/{id}',
  '/watch/dQwXgWcQ': '/watch/{id}',
  '/getUserAccountDetails': '/getUserAccountDetails',
  '/products/kettle': '/products/{slug}',
  '/products/wool-socks': '/products/{slug}',
  '/products/search': '/products/search',
  '/products/new': '/products/new',
  '/product/enamel-mug': '/product/{slug}',
  '/guides/first-steps': '/guides/{slug}',
  '/settings/profile': '/settings/profile',
  '/settings/notifications': '/settings/notifications',
  '/forgot-password': '/forgot-password',
  '/account/order-history': '/account/order-history',
  '/ten-things-to-know-about-tea': '/{slug}',
  '/checkout/thank-you': '/checkout/thank-you',
  '/blog/2026/05/04/hello-world': '/blog/{date}/hello-world',
  '/blog/hello-world': '/blog/{slug}',
  '/reports/2026-05-04': '/reports/{date}',
  '/files/report-2026-final.pdf': '/files/{slug}.pdf',
  '/invoices/10042.pdf': '/invoices/{id}.pdf',
  '/index.html': '/index.html',
  '/app#/orders/10042?tab=2': '/app/#/orders/{id}',
  '/#!/orders/10042': '/#/orders/{id}',
  '/a/b/c/d/e/f/g/h/i/j': '/a/b/c/d/e/f/g/h/…',
  '/%E0%A4%A': '/%E0%A4%A',
}

describe('the shortened path', () => {
  for (const [address, expected] of Object.entries(cases)) {
    it(`of ${address || 'nothing'} is ${expected}`, () => assert.equal(shortenedPath(address), expected))
  }

  const segment = fc.oneof(
    fc.constantFrom('orders', 'products', 'v1', 'new', '2026', '05', '…', '{id}', '#', '!', 'a.b.c', '%2F', '%40'),
    fc.uuid(),
    fc.emailAddress(),
    fc.nat().map(String),
    fc.webFragments(),
    fc.stringMatching(/^[a-zA-Z0-9._~-]{1,60}$/),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const address = fc.array(segment, { maxLength: 14 }).map((segments) => `/${segments.join('/')}`)

  it('is the same when it is shortened again', () => {
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl(), fc.string()), (one) => {
        assert.equal(shortenedPath(shortenedPath(one)), shortenedPath(one))
      }),
      { numRuns: 2_000 },
    )
  })

  it('never has more segments, begins with a slash, and is not long', () => {
    const count = (path: string) => path.split('/').filter((part) => part !== '').length
    fc.assert(
      fc.property(address, (one) => {
        const path = shortenedPath(one)
        assert.ok(path.startsWith('/') && path.length <= shortenedPathMax, path)
        assert.ok(count(path) <= count(one) + (path.includes('/#/') ? 1 : 0), `${one} became ${path}`)
      }),
      { numRuns: 2_000 },
    )
  })

  it('tells nothing of ids, and is the same for all of them', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 10 }), (id, number) => {
        assert.equal(shortenedPath(`/a/${id}/b/${number}?c=${id}`), '/a/{uuid}/b/{id}')
      }),
    )
  })
})
