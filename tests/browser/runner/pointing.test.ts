import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Target } from '../../../src/domain/testing/locator.ts'
import type { Step } from '../../../src/domain/testing/step.ts'
import { runnerCase, told } from '../support/runnerCase.ts'
import {
  button,
  check,
  click,
  code,
  css,
  expect,
  goto,
  hover,
  label,
  role,
  tabSwitch,
  target,
  testId,
  text,
} from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const mark = `onclick="top.document.title='clicked'"`

const { run, base } = await runnerCase({
  '/page': (_request, response, url) => html(response, url.searchParams.get('body') ?? ''),
  '/frame': `<button ${mark}>In frame</button>`,
  '/outer': '<iframe title=inner src=/frame></iframe>',
  '/next': '<title>Next</title>',
})

const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)
const inFrames = (name: string, ...titles: string[]): Target => ({
  ...button(name),
  frames: titles.map((value) => ({ by: 'attribute', name: 'title', value })),
})

describe('click', { concurrency: 8 }, () => {
  const working: [name: string, body: string, at: Target][] = [
    ['a button', `<button ${mark}>Go</button>`, button('Go')],
    ['far below', `<p style="height:4000px"></p><button ${mark}>Go</button>`, button('Go')],
    [
      'in a box that scrolls',
      `<div style="height:90px;overflow:auto"><p style="height:900px"></p><button ${mark}>Go</button></div>`,
      button('Go'),
    ],
    ['in a frame', '<iframe title=f src=/frame></iframe>', inFrames('In frame', 'f')],
    ['in a frame in a frame', '<iframe title=f src=/outer></iframe>', inFrames('In frame', 'f', 'inner')],
    [
      'in an open shadow root',
      `<x-box></x-box><script>document.querySelector('x-box').attachShadow({ mode: 'open' }).innerHTML = '<button onclick="document.title=\\'clicked\\'">Go</button>'</script>`,
      button('Go'),
    ],
    [
      'that is enabled late',
      `<button disabled ${mark}>Go</button><script>setTimeout(() => document.querySelector('button').disabled = false, 400)</script>`,
      button('Go'),
    ],
    [
      'that comes late',
      `<script>setTimeout(() => document.body.innerHTML = \`<button ${mark}>Go</button>\`, 600)</script>`,
      button('Go'),
    ],
    ['that takes itself away', `<button onclick="document.title='clicked'; this.remove()">Go</button>`, button('Go')],
  ]
  for (const [name, body, at] of working) {
    it(`works on what is ${name}`, async () => {
      const result = await run([page(body), click(at, { timeoutMs: 6_000 })])
      assert.equal(result.last.title, 'clicked', told(result))
    })
  }

  const failing: [name: string, body: string, kind: string, message: RegExp][] = [
    [
      'covered',
      `<button>Go</button><div role=dialog aria-label=Cookies style="position:fixed;inset:0">Cookies?</div>`,
      'covered',
      /is covered by the dialog "Cookies"\.$/,
    ],
    ['disabled', '<button disabled>Go</button>', 'disabled', /is disabled\.$/],
    [
      'moving',
      // By frames and not by time: then it is nowhere twice in a row, however few frames a busy machine has.
      `<button id=b>Go</button><script>let x = 0; (function move() { b.style.marginLeft = (x = (x + 37) % 300) + 'px'; requestAnimationFrame(move) })()</script>`,
      'moving',
      /does not stop moving\.$/,
    ],
    ['hidden', '<button style="display:none">Go</button>', 'hidden', /not visible\.$/],
    ['missing', '<button>Leave</button>', 'not_found', /^The button "Go" was not found\.$/],
    ['out of reach', '<button style="position:fixed;left:-500px">Go</button>', 'hidden', /cannot be scrolled to\.$/],
    [
      'replaced all the time',
      `<p></p><script>setInterval(() => document.querySelector('p').innerHTML = '<button>Go</button>', 5)</script>`,
      'timeout',
      /./,
    ],
  ]
  for (const [name, body, kind, message] of failing) {
    it(`tells what is ${name}`, async () => {
      const result = await run([page(body), click(button('Go'))])
      if (name.startsWith('replaced') && result.report.ending === 'completed') return
      assert.equal(result.problem?.kind, kind, told(result))
      assert.match(result.problem?.message ?? '', message)
      assert.doesNotMatch(result.problem?.message ?? '', /locator\.|Call log|Timeout \d+ms|\n/)
      assert.deepEqual(result.problem?.target, button('Go'))
      assert.ok((result.problem?.waitedMs ?? 0) > 0)
      if (kind === 'covered') assert.equal(result.problem?.obstacle?.name, 'Cookies')
      if (kind === 'disabled') assert.equal(result.problem?.element?.isEnabled, false)
      if (kind === 'hidden') assert.equal(result.problem?.element?.name, 'Go')
    })
  }

  it('follows to the next page', async () => {
    const result = await run([page('<a href=/next>Next</a>'), click(target(role('link', 'Next')))])
    assert.equal(result.last.url, `${base}/next`)
    assert.equal(result.last.title, 'Next')
  })
})

describe('tabs', { concurrency: 8 }, () => {
  const opener = page(
    `<title>First</title><a href=/next target=_blank>Open</a><button onclick="window.open('/next')">Pop</button>`,
  )

  it('that a page opens can be switched to and left', async () => {
    const result = await run([
      opener,
      click(target(role('link', 'Open'))),
      tabSwitch('last'),
      expect('url', '/next'),
      tabSwitch('1'),
      expect('url', '/page*'),
      click(button('Pop')),
      tabSwitch('3'),
      tabSwitch('First'),
      tabSwitch('/next'),
      expect('url', '/next'),
    ])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.equal(result.report.steps[7]?.title, 'Next')
    assert.equal(result.report.steps[8]?.title, 'First')
  })

  it('that do not exist are told with those that do', async () => {
    const result = await run([opener, tabSwitch('Basket')])
    assert.equal(result.problem?.kind, 'no_tab')
    assert.match(result.problem?.message ?? '', /There is no tab "Basket"; open are: http/)
  })

  it('that close themselves leave the one before', async () => {
    const result = await run([
      opener,
      click(button('Pop')),
      tabSwitch('last'),
      code('setTimeout(close, 50)'),
      expect('url', '/page*'),
    ])
    assert.equal(result.report.ending, 'completed', told(result))
  })
})

describe('check and hover', { concurrency: 8 }, () => {
  const boxes: [name: string, body: string, at: Target][] = [
    ['a checkbox', '<label><input type=checkbox> Terms</label>', target(role('checkbox', 'Terms'))],
    [
      'a box behind its label',
      '<style>input { position: absolute; opacity: 0 } label { display: block; padding: 9px; position: relative; z-index: 2; background: #eee }</style><input type=checkbox id=t><label for=t>Terms</label>',
      target(label('Terms')),
    ],
    [
      'a box of one pixel',
      '<style>input { position: absolute; width: 1px; height: 1px; clip: rect(0 0 0 0); overflow: hidden }</style><label><input type=checkbox><b>Terms</b></label>',
      target(role('checkbox', 'Terms')),
    ],
    [
      'a box that is not shown',
      '<style>input { display: none }</style><label><input type=checkbox data-testid=t> <b>Terms</b></label>',
      target(testId('t'), label('Terms')),
    ],
    [
      'a box of its own making',
      `<div role=checkbox aria-checked=false tabindex=0 onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true')">Terms</div>`,
      target(role('checkbox', 'Terms')),
    ],
  ]
  const isOn =
    "const box = document.querySelector('input,[role=checkbox]'); return box.checked ?? box.getAttribute('aria-checked')"
  for (const [name, body, at] of boxes) {
    it(`switches ${name} on and off`, async () => {
      const result = await run([
        page(body),
        check(at),
        code(isOn),
        check(at, 'on'),
        code(isOn),
        check(at, 'off'),
        code(isOn),
      ])
      assert.equal(result.report.ending, 'completed', told(result))
      assert.deepEqual(
        result.report.steps.filter(({ type }) => type === 'code').map(({ value }) => value),
        ['true', 'true', 'false'],
      )
    })
  }

  it('tells what cannot be checked', async () => {
    const result = await run([page('<button>Terms</button>'), check(button('Terms'))])
    assert.equal(result.problem?.kind, 'wrong_kind', told(result))
    const stubborn = await run([
      page('<input type=checkbox aria-label=A onclick="return false">'),
      check(target(role('checkbox', 'A'))),
    ])
    assert.match(stubborn.problem?.message ?? '', /its state did not change/)
  })

  it('opens a menu by pointing at it', async () => {
    const steps: Step[] = [
      page(
        `<style>ul { display: none } nav:hover ul { display: block }</style><nav><b>Menu</b><ul><li><a href=/next>Next</a></ul></nav>`,
      ),
      hover(target(text('Menu'))),
      click(target(role('link', 'Next'), css('a'))),
    ]
    const result = await run(steps)
    assert.equal(result.last.title, 'Next', told(result))
  })
})
