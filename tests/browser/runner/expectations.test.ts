import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Step } from '../../../src/domain/testing/step.ts'
import { fitsAddress } from '../../../src/runner/steps/fitsAddress.ts'
import { runnerCase, told } from '../support/runnerCase.ts'
import {
  button,
  click,
  code,
  conditional,
  css,
  expect,
  expectText,
  fill,
  goto,
  ifVisible,
  label,
  role,
  target,
  testId,
  wait,
} from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const { run } = await runnerCase({
  '/page': (_request, response, url) => html(response, url.searchParams.get('body') ?? ''),
  '/slow': (_request, response) => void setTimeout(() => html(response, '<h1>At last</h1>'), 2_500),
  '/frame': '<p>Inner words</p>',
})
const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)
const later = (body: string, ms: number) =>
  `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', \`${body}\`), ${ms})</script>`
const heading = target(role('heading', 'Total'))

describe('assert', { concurrency: 10 }, () => {
  const body = `<h1>Thank <b>you</b></h1><p style="text-transform:uppercase" data-testid=note>Order   sent</p>
    <input aria-label=Name value=Robin><input type=checkbox aria-label=Terms><select aria-label=Size><option value=1>Small</select>
    <ul><li>a<li>b<li hidden>c</ul><p hidden>Secret words</p><iframe src=/frame></iframe>`
  const holding: [name: string, step: Step][] = [
    ['a text', expectText('Thank you')],
    ['a text in capitals by style', expect('text', 'Order sent', target(testId('note')))],
    ['a text as it is shown', expect('text', 'ORDER SENT', target(testId('note')))],
    ['a text in a frame', expectText('Inner words')],
    ['visible', expect('visible', null, target(role('heading', 'Thank you')))],
    ['visible several times', expect('visible', null, target(css('li')))],
    ['hidden', expect('hidden', null, target(css('p[hidden]')))],
    ['not there', expect('hidden', null, button('Nothing'))],
    ['an address', expect('url', '/page')],
    ['an address with a star', expect('url', '/page?body=*')],
    ['a value', expect('value', 'Robin', target(label('Name')))],
    ['a box that is off', expect('value', 'off', target(label('Terms')))],
    ['a choice by its name', expect('value', 'Small', target(label('Size')))],
    ['a number', expect('count', '2', target(css('li')))],
    ['none', expect('count', '0', target(css('video')))],
  ]
  it('holds', async () => {
    const result = await run([page(body), ...holding.map(([, step]) => step)])
    const at = holding[result.report.steps.length - 2]?.[0]
    assert.equal(result.report.ending, 'completed', `${at}: ${told(result)}`)
  })

  const failing: [name: string, step: Step, actual: string | null][] = [
    ['a text', expectText('thank You'), null],
    ['a text that is hidden', expectText('Secret words'), null],
    ['a text of an element', expect('text', 'Order lost', target(testId('note'))), 'ORDER SENT'],
    ['visible', expect('visible', null, target(css('p[hidden]'))), null],
    ['hidden', expect('hidden', null, target(css('li'))), 'visible 2 times'],
    ['a value', expect('value', 'Rob', target(label('Name'))), 'Robin'],
    ['a box that is on', expect('value', 'on', target(label('Terms'))), 'off'],
    ['a number', expect('count', '3', target(css('li'))), '2'],
  ]
  for (const [name, step, actual] of failing) {
    it(`fails: ${name}`, async () => {
      const result = await run([page(body), step])
      assert.equal(result.problem?.kind, 'expectation', told(result))
      assert.deepEqual(result.problem?.expectation, { assertion: step.assertion, expected: step.data, actual })
      assert.equal(result.problem?.appearedAfterMs, null)
      assert.match(result.problem?.message ?? '', /^It does not hold that .*\.$/)
    })
  }

  it('waits, and tells what came too late', async () => {
    const inTime = await run([page(later('<h1>Total</h1>', 500)), expect('visible', null, heading)])
    assert.equal(inTime.report.ending, 'completed', told(inTime))
    const tooLate = await run([page(later('<h1>Total</h1>', 4_000)), expect('visible', null, heading)])
    assert.equal(tooLate.problem?.kind, 'expectation')
    assert.ok((tooLate.problem?.appearedAfterMs ?? 0) > 1_000, String(tooLate.problem?.appearedAfterMs))
  })

  it('waits for a page that is on its way', async () => {
    const result = await run([
      page('<a href=/slow>Go</a>'),
      click(target(role('link', 'Go')), { timeoutMs: 1_000 }),
      expectText('At last'),
    ])
    assert.equal(result.report.ending, 'completed', told(result))
  })

  it('knows addresses', () => {
    const base = 'https://shop.example/app/'
    const cases: [actual: string, wanted: string, fits: boolean][] = [
      ['https://shop.example/app/cart', '/cart', true],
      ['https://shop.example/app/cart?x=1', '/cart', true],
      ['https://shop.example/app/cart/', '/cart', true],
      ['https://shop.example/app/cart/2', '/cart', false],
      ['https://shop.example/app/cart/2', '/cart/*', true],
      ['https://shop.example/app/cartoon', '/cart', false],
      ['https://evil.example/app/cart', '/cart', false],
      ['https://shop.example/app/cart?x=1#a', 'https://shop.example/app/cart?x=1#a', true],
      ['https://shop.example/a.b', 'https://shop.example/a?b', false],
    ]
    for (const [actual, wanted, fits] of cases)
      assert.equal(fitsAddress(actual, wanted, base), fits, `${actual} ${wanted}`)
    const startedAt = performance.now()
    fitsAddress(`https://x.example/${'a'.repeat(4_000)}`, `${'*a'.repeat(2_000)}b`, null)
    assert.ok(performance.now() - startedAt < 500)
  })
})

describe('wait', { concurrency: 10 }, () => {
  it('for a time and for an element', async () => {
    const result = await run([page(later('<h1>Total</h1>', 900)), wait('300'), wait('5000', heading)])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.ok((result.report.steps[1]?.durationMs ?? 0) >= 295)
  })
  it('not for ever', async () => {
    const result = await run([page(''), wait('600', heading)])
    assert.equal(result.problem?.kind, 'not_found', told(result))
    const other = await run([page(''), wait('{{pause}}')], {
      tokens: [{ name: 'pause', value: 'long', isSecret: false }],
    })
    assert.equal(other.problem?.message, '"long" is no number of milliseconds.')
  })
})

describe('conditional', { concurrency: 10 }, () => {
  const banner = '<div><button onclick="this.remove()" data-testid=ok>Accept</button></div>'

  it('does its steps when the condition holds, and tells their values', async () => {
    const result = await run([
      page(banner),
      ifVisible(button('Accept'), click(button('Accept')), code('return 7')),
      expect('hidden', null, button('Accept')),
    ])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.equal(result.report.steps[1]?.value, '7')
    assert.equal(result.report.steps[1]?.skipped, false)
  })

  it('is skipped when it does not', async () => {
    const result = await run([page(''), ifVisible(button('Accept'), click(button('Accept')))])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.equal(result.last.skipped, true)
  })

  it('takes no stand-in for what it asks about, but heals inside', async () => {
    const asked = await run([
      page(banner),
      ifVisible(target(testId('gone'), role('button', 'Accept')), click(button('Accept'))),
    ])
    assert.equal(asked.last.skipped, true)
    const inner = target(testId('gone'), role('button', 'Accept'))
    const healed = await run([page(banner), ifVisible(button('Accept'), click(inner, { timeoutMs: 3_000 }))])
    assert.equal(healed.last.healings[0]?.innerStepNumber, 1, told(healed))
  })

  it('tells which inner step failed', async () => {
    const condition = { assertion: 'url', target: null, data: '/page*' } as const
    const missing = await run([
      page(banner),
      conditional(condition, click(button('Accept')), click(button('Nothing'), { timeoutMs: 500 })),
    ])
    assert.equal(missing.problem?.innerStepNumber, 2)
    assert.equal(missing.problem?.kind, 'not_found')
    const thrown = await run([page(banner), conditional(condition, code('throw new Error("Oh no")'))])
    assert.equal(thrown.problem?.innerStepNumber, 1)
    assert.equal(thrown.problem?.kind, 'code_threw')
    const typed = await run([page(banner), conditional(condition, fill(button('Accept'), 'x'))])
    assert.equal(typed.problem?.innerStepNumber, 1)
    assert.equal(typed.problem?.kind, 'wrong_kind')
  })
})
