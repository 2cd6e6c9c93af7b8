import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { explain, steps, thanks, went } from '../../../../tests/support/explainCheckout.ts'
import { type Told, message, page, report, request, uncaught } from '../../../../tests/support/explainRuns.ts'

describe('noise', () => {
  const third = { at: '/done', tree: thanks('Thanks for your order') }
  const noises: Record<string, Told> = {
    'an error of another host': { requests: [request(2, 'POST https://stats.example.net/collect', 500)] },
    'a picture that is missing': { requests: [request(2, 'GET /hero.png', 503, { resource: 'image' })] },
    'measuring of its own': { requests: [request(2, 'POST /analytics/events', 500)] },
    'a request that the page gave up': { requests: [request(2, 'GET /api/cart', null, { error: 'net::ERR_ABORTED' })] },
    'an exception of another host': { errors: [uncaught(2, 'Error: chat', 'https://chat.example.net/x.js:1:1')] },
    'a notice of the browser': { errors: [uncaught(2, 'ResizeObserver loop limit exceeded')] },
    'the favicon': { requests: [request(2, 'GET /favicon.ico', 500)] },
    'an error in the console': {
      console: [{ stepNumber: 2, atMs: 1, level: 'error', text: 'Failed to load ad', source: '' }],
    },
    'an answer 404': { requests: [request(2, 'GET /api/avatar', 404)] },
  }
  for (const [name, told] of Object.entries(noises)) {
    it(`is ${name}`, () => assert.equal(explain({ third, told }).cause, 'text_changed'))
  }

  it('is what the passing run had as well', () => {
    const last = report(steps, went, {
      requests: [request(2, 'GET /api/ads', 500)],
      errors: [uncaught(2, 'Error: 17')],
    })
    const told = explain({
      third,
      told: { requests: [request(2, 'GET /api/ads', 500)], errors: [uncaught(2, 'Error: 18')] },
      last,
    })
    assert.equal(told.cause, 'text_changed')
  })

  it('is an alert about something good', () => {
    const told = explain({
      third: { ...third, page: page('/done', { messages: [message('Free delivery this week')] }) },
    })
    assert.equal(told.cause, 'text_changed')
  })

  it('is an alert in any words that came with the page', () => {
    const banner = message('Laden Sie unsere App')
    const shown = { ...third, messages: [banner], page: page('/done', { messages: [banner] }) }
    assert.equal(explain({ third: shown }).cause, 'text_changed')
  })
})
