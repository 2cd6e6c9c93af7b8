import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { createRedactor } from './redactor.ts'

const redactorOf = (...values: string[]) =>
  createRedactor(values.map((value, i) => ({ name: `t${i}`, value, isSecret: true })))

describe('a redactor', () => {
  it('leaves texts alone where there is no secret', () => {
    const redact = createRedactor([{ name: 'user', value: 'robin', isSecret: false }])
    assert.equal(redact('robin'), 'robin')
  })

  it('takes secrets out, however they are written', () => {
    const secret = `p@ss (w/o) "é"<&>'!~*+ 1`
    const redact = redactorOf(secret)
    const json = JSON.stringify({ secret })
    const html = secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    const forms = [
      secret,
      secret.toUpperCase(),
      encodeURIComponent(secret),
      encodeURIComponent(secret).toLowerCase(),
      encodeURI(secret),
      new URLSearchParams({ q: secret }).toString().slice(2),
      html,
      html.replaceAll("'", '&#39;'),
      secret.replaceAll(' ', '\n  '),
    ]
    for (const form of forms) assert.equal(redact(`a ${form} b`), 'a ••• b', form)
    assert.equal(redact(json), '{"secret":"•••"}')
  })

  it('takes out what a cut left of one', () => {
    const redact = redactorOf('geheim-99')
    assert.equal(redact('the code is gehei…'), 'the code is •••…')
    assert.equal(redact('the form "geheim-9…" is'), 'the form "•••…" is')
    assert.equal(redact('they gehe on'), 'they gehe on')
  })

  it('takes the longer out first where one is a part of another', () => {
    assert.equal(redactorOf('abcd', 'abcdefgh')('abcdefgh abcd'), '••• •••')
  })

  it('leaves nothing of any secret', () => {
    const secret = fc
      .string({ minLength: 4, maxLength: 40, unit: 'grapheme' })
      .filter((text) => text.trim().length >= 4)
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
        const redact = redactorOf(value)
        assert.ok(!redact(`${before}${value}${after}`).includes(value.trim()))
        assert.ok(!redact(encodeURIComponent(value)).includes(encodeURIComponent(value.trim())))
        assert.ok(!redact(JSON.stringify(value)).includes(JSON.stringify(value.trim()).slice(1, -1)))
      }),
      { numRuns: 500 },
    )
  })
})
