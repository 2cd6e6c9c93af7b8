import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkoutFacts } from '../../../../tests/support/checkoutFacts.ts'
import {
  happened,
  someClick,
  someElement,
  someFacts,
  someFinding,
  someForm,
  someIncident,
  someView,
} from '../../../../tests/support/someFacts.ts'
import type { RecordedUser } from '../recordedEvent.ts'
import { overviewMax, tellOverview } from './tellOverview.ts'

const sentences = (text: string) => text.split(/(?<=[.?!…]"?) (?=[\p{Lu}\d"])/u).length

describe('an overview', () => {
  it('names who came, what they did in order, what went wrong and how it ended', () => {
    assert.equal(
      tellOverview(checkoutFacts),
      'Grace started on Start and went on to Trail lamp and Checkout. They searched, pressed "Add to cart", filled in the ' +
        'checkout form and pressed "Pay now" three times, but on Checkout, POST /api/orders/{id} answered 500 twice and ' +
        'the page showed "The payment failed". The session ended on Checkout after 2 min 20 s.',
    )
  })

  it('is the same for the same facts, and worded otherwise for another session', () => {
    const other = {
      ...checkoutFacts,
      trail: { ...checkoutFacts.trail, startedAt: checkoutFacts.trail.startedAt + 1_000 },
    }
    assert.equal(tellOverview(checkoutFacts), tellOverview(checkoutFacts))
    assert.notEqual(tellOverview(other), tellOverview(checkoutFacts))
  })

  it('of a short visit says that nothing was done', () => {
    const text = tellOverview(someFacts([someView('/', 0, 4)]))
    assert.equal(text, 'A visitor came to the start page. They did nothing else that was recorded and left after 4 s.')
  })

  it('of a session without any page says so', () => {
    assert.equal(tellOverview(someFacts([])), 'A visitor was recorded. No page of the session can be told.')
  })

  it('tells what was done after something went wrong, after it', () => {
    const retry = someElement({ text: 'Try again' })
    const text = tellOverview(
      someFacts([someView('/cart', 0, 30)], {
        clicks: [someClick(5, 0), someClick(20, 0, { element: retry })],
        incidents: [someIncident('dead_click', 5, 0, { element: someElement() })],
      }),
    )
    assert.ok(text.indexOf('pressed "Pay now"') < text.indexOf('but it did nothing'), text)
    assert.ok(text.indexOf('did nothing') < text.indexOf('pressed "Try again"'), text)
    assert.match(text, /ended on \/cart after 30 s\.$/)
  })

  it('tells what was tried in vain where nothing else tells why', () => {
    const element = someElement({ text: 'Apply' })
    const clicks = [2, 8, 14].map((at) => someClick(at, 0, { element }))
    const findings = [someFinding('repeated attempts', 2, 0, { element })]
    const text = tellOverview(someFacts([someView('/cart', 0, 20)], { clicks, findings }))
    assert.match(text, /pressed "Apply" three times, but "Apply" was tried again and again in vain\./)
  })

  it('names pages by their titles without what they share, and by their paths where titles say nothing', () => {
    const opened = (...pages: [string, string][]) =>
      tellOverview(someFacts(pages.map(([page, title], i) => someView(page, i, i + 1, { title })))).split('.')[0]
    assert.match(opened(['/a', 'Cart | Shop'], ['/b', 'Help | Shop']) ?? '', / Cart and [a-z ]+ Help$/)
    assert.match(opened(['/a', 'Shop'], ['/orders/77', 'Shop']) ?? '', / \/a and [a-z ]+ \/orders\/\{id\}$/)
    assert.match(opened(['/a', 'Lamp – Shop'], ['/b', 'Lamp – Shop'], ['/c', 'Cart – Shop']) ?? '', /Lamp \(\/a\)/)
  })

  it('says which form was left', () => {
    const abandoned = someFinding('form abandoned', 20, 0, { element: someForm({ region: 'Your address' }) })
    const text = tellOverview(someFacts([someView('/account', 0, 30)], { findings: [abandoned] }))
    assert.match(text, /they left the address form without sending it\.$/)
  })

  it('calls users by name, else by e-mail address as it is', () => {
    const named = (user: RecordedUser) =>
      tellOverview(someFacts([someView('/', 0, 4)], { trail: { user } })).split(' ')[0]
    assert.equal(named({ username: 'grace', email: 'grace@acme.example' }), 'Grace')
    assert.equal(named({ traits: { name: 'Ada Lovelace' }, username: 'al' }), 'Ada')
    assert.equal(named({ email: 'grace@acme.example' }), 'grace@acme.example')
    assert.equal(named({ id: 'u-1' }), 'A')
  })

  it('counts tabs, and pages when there are many', () => {
    const views = Array.from({ length: 9 }, (_, i) =>
      someView(`/p${String.fromCodePoint(97 + i)}`, i, i + 1, { tab: i > 4 ? 'tab-2' : 'tab-1' }),
    )
    assert.match(tellOverview(someFacts(views)), /visited 9 pages, among them \/pb, \/pc, \/pd and \/pe in 2 tabs\./)
  })

  it('says what is missing of the recording, in good English', () => {
    const told = (gaps: { missing: number; durationMs?: number }[]) =>
      tellOverview(
        someFacts([someView('/', 0, 4)], { trail: { gaps: gaps.map((gap) => ({ tab: 't', page: 'p', ...gap })) } }),
      )
    assert.match(told([{ missing: 1 }]), / 1 part of the recording is missing\.$/)
    assert.match(told([{ missing: 1 }, { missing: 2 }]), / 3 parts of the recording are missing\.$/)
    assert.match(told([{ missing: 1, durationMs: 12_300 }]), / About 12 s of the recording are missing\.$/)
  })

  it('says why the recording ended early', () => {
    const happenings = [happened(3, 0, { kind: 'stopped', reason: 'too_busy', detail: '' })]
    assert.match(tellOverview(someFacts([someView('/', 0, 4)], { trail: { happenings } })), /the page was too busy\.$/)
  })

  it('leaves out what nobody noticed', () => {
    assert.doesNotMatch(tellOverview(checkoutFacts), /undefined/)
  })

  it('stays short whatever there is to tell', () => {
    const long = 'A very long title that somebody gave to a page, with many words '.repeat(4)
    const views = Array.from({ length: 40 }, (_, i) =>
      someView(`/page-${i}`, i * 10, i * 10 + 10, { title: `${i} ${long}` }),
    )
    const facts = someFacts(views, {
      clicks: views.map((_, i) => someClick(i * 10 + 2, i, { element: someElement({ text: `${i} ${long}` }) })),
      incidents: views.map((_, i) => someIncident('visible_error', i * 10 + 5, i, { text: `${i} ${long}` })),
    })
    const text = tellOverview(facts)
    assert.ok(text.length <= overviewMax && text.length > 200, `${text.length}`)
    assert.ok(sentences(text) >= 2 && sentences(text) <= 5, text)
  })
})
