import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el, recording } from '../../../../tests/support/recordings.ts'
import { happeningsOf } from '../../../../tests/support/recordedVisits.ts'

const button = el('button', { id: 'go', class: 'button' }, el('span', { id: 'icon' }, '→'), 'Go on')

describe('presses', () => {
  it('on something inside of a button are on the button', () => {
    const [press] = happeningsOf(
      recording()
        .page('/', [el('main', {}, button)])
        .press('icon'),
      'clicked',
    )
    assert.equal(press?.element.tag, 'button')
    assert.equal(press?.element.text, '→Go on')
    assert.equal(press?.element.path, 'body#body>main>button#go')
    assert.equal((press?.at ?? 0) - (press?.pressedAt ?? 0), 40)
  })

  it('that browsers make up are dropped', () => {
    const form = el(
      'form',
      { id: 'form' },
      el('label', { id: 'label', for: 'agree' }, 'I agree'),
      el('input', { type: 'checkbox', id: 'agree' }),
      el('input', { id: 'name', 'aria-label': 'Name' }),
      el('button', { id: 'send' }, 'Send'),
    )
    const visit = recording().page('/', [form]).press('label').interaction(2, 'agree').setInput('agree', 'on', true)
    visit
      .wait(2000)
      .type('name', 'Kim')
      .own('key', { key: 'Enter', id: visit.idOf('name') })
      .interaction(2, 'send', { x: 0, y: 0 })
    assert.deepEqual(
      happeningsOf(visit, 'clicked').map(({ element }) => element.text),
      ['I agree', 'Name'],
    )
    assert.deepEqual(
      happeningsOf(visit, 'typed').map(({ element, isChoice, isEmpty }) => [element.text, isChoice, isEmpty]),
      [
        ['I agree', true, false],
        ['Name', false, false],
      ],
    )
  })

  it('that are told twice, or made by choosing from a list, are one', () => {
    const visit = recording().page('/', [el('select', { id: 'size' }), button])
    visit.press('size').wait(300).setInput('size', 'L').interaction(2, 'size').wait(2000)
    visit.press('go').interaction(2, 'go')
    assert.deepEqual(
      happeningsOf(visit, 'clicked').map(({ element }) => element.tag),
      ['select', 'button'],
    )
  })

  it('by the keyboard on a button are kept', () => {
    const visit = recording().page('/', [button]).focus('go')
    visit.own('key', { key: 'Enter', id: visit.idOf('go') }).interaction(2, 'go', { x: 0, y: 0 })
    assert.equal(happeningsOf(visit, 'clicked').length, 1)
  })

  it('name what people read', () => {
    const body = [
      el('input', { id: 'a', type: 'submit', value: 'Pay' }),
      el('a', { id: 'b', href: '/x' }, el('img', { alt: 'Home' })),
      el('button', { id: 'c', 'aria-label': 'Close' }, '×'),
      el('label', {}, 'City', el('input', { id: 'd' })),
      el('input', { id: 'e', placeholder: 'Your code' }),
      el('section', { 'aria-label': 'Offers' }, el('button', { id: 'f' })),
    ]
    const visit = recording().page('/', body)
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) visit.press(id).wait(3000)
    const presses = happeningsOf(visit, 'clicked')
    assert.deepEqual(
      presses.map(({ element }) => element.text),
      ['Pay', 'Home', 'Close', 'City', 'Your code', null],
    )
    assert.equal(presses.at(-1)?.element.region, 'Offers')
  })
})

describe('typing', () => {
  it('is one stay in a field, and not what a script sets', () => {
    const visit = recording().page('/', [el('input', { id: 'name' }), el('input', { id: 'count' }), button])
    visit.type('name', 'Kim').wait(500).type('name', ' W').wait(500).press('go').setInput('count', '2')
    const typed = happeningsOf(visit, 'typed')
    assert.equal(typed.length, 1)
    assert.ok((typed[0]?.until ?? 0) - (typed[0]?.at ?? 0) > 500)
    assert.equal(happeningsOf(visit, 'changed').length, 1)
  })
})
