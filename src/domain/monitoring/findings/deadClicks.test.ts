import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el, type Child } from '../../../../tests/support/recordings.ts'
import { shop, tags, visit, type Visit } from '../../../../tests/support/recordedVisits.ts'

describe('dead click', () => {
  const dead = (act: (made: Visit) => unknown, body: Child[] = shop) => {
    const made = visit(body)
    act(made)
    return tags(made.wait(4000).leave())
  }

  it('is a control that does nothing at all', () => {
    assert.deepEqual(
      dead((made) => made.press('go')),
      ['dead click'],
    )
    assert.deepEqual(
      dead((made) => made.press('x'), [el('a', { id: 'x', href: 'https://shop.example/shop#' }, 'More')]),
      ['dead click'],
    )
    assert.deepEqual(
      dead((made) => made.press('x'), [el('div', { id: 'x', class: 'btn primary' }, 'Buy')]),
      ['dead click'],
    )
  })

  it('stays dead when somebody scrolls on, or looks elsewhere', () => {
    assert.deepEqual(
      dead((made) => made.press('go').wait(1500).scroll()),
      ['dead click'],
    )
    assert.deepEqual(
      dead((made) => made.press('go').wait(2000).own('visibility', { isVisible: false })),
      ['dead click'],
    )
    const empty = { url: 'https://shop.example/shop#', title: '', how: 'hash' } as const
    assert.deepEqual(
      dead((made) => made.press('go').own('navigation', empty)),
      ['dead click'],
    )
  })

  it('stays dead when only the pointer and the focus show', () => {
    const ripple = el('span', { class: 'MuiTouchRipple-ripple', id: 'ripple' })
    const act = (made: Visit) => made.press('go').attribute('go', { class: 'is-focused' }).add('go', ripple)
    assert.deepEqual(
      dead((made) => act(made).wait(300).remove('ripple', 'go').attribute('go', { class: null })),
      ['dead click'],
    )
  })

  it('stays dead beside a clock, a toast that goes away, and measuring', () => {
    const body = [...shop, el('b', { id: 'clock' }), el('div', { id: 'notes', role: 'status' })]
    const made = visit(body).add('notes', el('p', { id: 'note', class: 'toast' }, 'Added.'))
    for (let i = 0; i < 12; i++) {
      made.add('clock', `${i}`)
      if (i === 5) made.press('go').request('POST', '/collect', { by: 'beacon', outcome: 'pending', durationMs: 1 })
      if (i === 7) made.remove('note', 'notes')
      made.wait(1000)
    }
    assert.deepEqual(tags(made), ['dead click'])
  })

  it('is nothing that answers', () => {
    const answers: ((made: Visit) => unknown)[] = [
      (made) => made.wait(2000).add('out', 'late'),
      (made) => made.wait(-30).add('out', 'when it went down'),
      (made) => made.scroll(),
      (made) => made.focus('mail'),
      (made) => made.request('GET', '/api/more', { durationMs: 6000 }),
      (made) => made.own('clipboard', { how: 'write' }),
      (made) => made.own('dialog', { how: 'confirm' }),
      (made) => made.own('open', { url: 'https://elsewhere.example/' }),
      (made) => made.own('visibility', { isVisible: false }),
      (made) => made.setInput('mail', 'set by a script'),
      (made) => made.own('navigation', { url: 'https://shop.example/shop#part', title: '', how: 'hash' }),
      (made) => made.wait(300).page('/x', shop, { tab: 'tab-2' }),
      (made) => made.wait(300).press('link').leave().page('/next', shop),
    ]
    for (const answer of answers)
      assert.deepEqual(
        dead((made) => answer(made.press('go'))),
        [],
        String(answer),
      )
  })

  it('is nothing that promises nothing, or shows in no document', () => {
    const bodies: Child[] = [
      el('p', { id: 'x' }, 'Text'),
      el('button', { id: 'x', disabled: '' }, 'Sold out'),
      el('button', { id: 'x', 'aria-disabled': 'true' }, 'Sold out'),
      el('select', { id: 'x' }, el('option', {}, 'A')),
      el('input', { id: 'x' }),
      el('a', { id: 'x', href: 'https://shop.example/invoice.pdf' }, 'Invoice'),
      el('a', { id: 'x', href: '/report', download: '' }, 'Report'),
      el('a', { id: 'x', href: 'mailto:a@b.example' }, 'Write to us'),
      el('a', { id: 'x', href: 'https://other.example/', target: '_blank' }, 'Elsewhere'),
      el('a', { id: 'x', href: 'https://shop.example/shop#part' }, 'Part'),
      el('button', { id: 'x', 'aria-haspopup': 'true' }, 'Menu'),
      el('button', { id: 'x', popovertarget: 'p' }, 'Menu'),
      el('button', { id: 'x', role: 'tab', 'aria-selected': 'true' }, 'Details'),
      el('div', { id: 'x', role: 'slider', class: 'button' }, 'Volume'),
    ]
    for (const body of bodies)
      assert.deepEqual(
        dead((made) => made.press('x'), [body]),
        [],
        JSON.stringify(body),
      )
  })

  it('is not said when one cannot know', () => {
    assert.deepEqual(tags(visit().press('go').wait(500)), [], 'the recording ends')
    const next = visit().press('go').wait(300).press('text').wait(4000)
    assert.deepEqual(tags(next), [], 'another press follows')
    assert.deepEqual(tags(visit().press('link').wait(5000).leave()), [], 'left for a place that is not recorded')
  })
})
