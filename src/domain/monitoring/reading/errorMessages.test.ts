import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { el, recording } from '../../../../tests/support/recordings.ts'
import { happeningsOf } from '../../../../tests/support/recordedVisits.ts'

describe('messages', () => {
  const told = (
    body: Parameters<ReturnType<typeof recording>['page']>[1],
    act: (visit: ReturnType<typeof recording>) => void,
  ) => {
    const visit = recording().page('/', body).wait(3000)
    act(visit)
    return happeningsOf(visit, 'showedError').map(({ text, isFieldHint }) => (isFieldHint ? `hint: ${text}` : text))
  }

  it('are seen when they are added, filled in or unhidden', () => {
    const empty = el('p', { id: 'message', role: 'alert' })
    assert.deepEqual(
      told([empty], (visit) => visit.add('message', 'Payment failed.')),
      ['Payment failed.'],
    )
    const hidden = el('div', { id: 'box', class: 'error-box', hidden: '' }, el('p', {}, 'Not possible now.'))
    assert.deepEqual(
      told([hidden], (visit) => visit.attribute('box', { hidden: null })),
      ['Not possible now.'],
    )
    const toast = el('p', { class: 'toast', 'data-tone': 'error' }, 'That did not work.')
    assert.deepEqual(
      told([el('div', { id: 'toasts' })], (visit) => visit.add('toasts', toast)),
      ['That did not work.'],
    )
    const plain = el('p', {}, 'Something went wrong.')
    assert.deepEqual(
      told([el('div', { id: 'list' })], (visit) => visit.add('list', plain)),
      ['Something went wrong.'],
    )
  })

  it('are not what is good news, hidden, or only about errors', () => {
    const toast = el('p', { class: 'alert', role: 'alert' }, 'Saved. Thank you!')
    assert.deepEqual(
      told([el('div', { id: 'at' })], (visit) => visit.add('at', toast)),
      [],
    )
    const hidden = el('p', { class: 'error', style: 'display: none' }, 'Failed')
    assert.deepEqual(
      told([el('div', { id: 'at' })], (visit) => visit.add('at', hidden)),
      [],
    )
    const article = Array.from({ length: 40 }, (_, i) => el('p', {}, `If a payment failed, try again. ${i}`))
    assert.deepEqual(
      told([el('article', { id: 'at' })], (visit) => visit.add('at', ...article)),
      [],
    )
  })

  it('beside a field are hints', () => {
    const field = el(
      'div',
      { class: 'field' },
      el('input', { id: 'card', 'aria-describedby': 'card-error' }),
      el('p', { class: 'error', id: 'card-error' }),
    )
    assert.deepEqual(
      told([field], (visit) => visit.add('card-error', 'Enter a card number.')),
      ['hint: Enter a card number.'],
    )
    const summary = el('p', { id: 'sum', role: 'alert', class: 'error-message' })
    assert.deepEqual(
      told([summary], (visit) => visit.add('sum', 'Please check the marked fields.')),
      ['hint: Please check the marked fields.'],
    )
  })

  it('are there from the beginning on pages that tell errors', () => {
    assert.deepEqual(
      told([el('h1', {}, 'Something went wrong')], () => {}),
      ['Something went wrong'],
    )
    const textsOf = (made: ReturnType<typeof recording>) => happeningsOf(made, 'showedError').map(({ text }) => text)
    const closed = recording().page('/', [el('h1', {}, 'We are back soon')], { status: 503 })
    assert.deepEqual(textsOf(closed), ['We are back soon'])
    const flash = [el('p', { class: 'toast', 'data-tone': 'error' }, 'Your session has expired.')]
    assert.deepEqual(textsOf(recording().page('/', flash)), ['Your session has expired.'])
  })

  it('are there when a form was answered with them, not when a page warns of something', () => {
    const wrong = el('p', { class: 'error-message', role: 'alert' }, 'E-mail or password is wrong.')
    const form = el('form', { id: 'form' }, el('button', { id: 'send' }, 'Sign in'))
    const visit = recording().page('/sign-in', [form]).press('send').submit('form', 'send').leave()
    visit.page('/sign-in', [form, wrong])
    assert.deepEqual(
      happeningsOf(visit, 'showedError').map(({ text }) => text),
      ['E-mail or password is wrong.'],
    )
    const warning = el('div', { class: 'alert alert-danger', role: 'alert' }, 'This cannot be undone.')
    assert.deepEqual(
      told([warning], () => {}),
      [],
    )
    const drawn = Array.from({ length: 40 }, (_, i) => el('p', {}, `Setting ${i}`))
    assert.deepEqual(
      told([el('main', { id: 'at' })], (made) => made.add('at', el('section', {}, warning, ...drawn))),
      [],
    )
  })

  it('may be in another language', () => {
    for (const text of [
      'Das konnte leider nicht gespeichert werden.',
      'Une erreur est survenue.',
      'No se pudo guardar.',
    ]) {
      assert.deepEqual(
        told([el('div', { id: 'at', role: 'status' })], (made) => made.add('at', text)),
        [text],
      )
    }
  })

  it('that stay are told once, and again when they come again', () => {
    assert.deepEqual(
      told([el('p', { id: 'at', role: 'alert' })], (visit) => {
        visit
          .add('at', el('b', { id: 'text' }, 'Payment failed.'))
          .wait(100)
          .attribute('at', { class: 'x' })
          .wait(3000)
        visit.remove('text', 'at').wait(1000).add('at', 'Payment failed.')
      }),
      ['Payment failed.', 'Payment failed.'],
    )
  })
})
