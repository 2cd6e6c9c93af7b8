import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Token } from '../../../src/domain/testing/tokens.ts'
import { runnerCase, told } from '../support/runnerCase.ts'
import {
  button,
  click,
  code,
  css,
  expect,
  expectText,
  fill,
  goto,
  label,
  role,
  target,
  testId,
} from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const { run, host } = await runnerCase({
  '/page': (_request, response, url) => html(response, url.searchParams.get('body') ?? ''),
  '/echo': (_request, response, url) =>
    html(
      response,
      `<title>${url.searchParams.get('pw')}</title><div role=alert>Wrong: ${url.searchParams.get('pw')}</div><a href="?pw=x">Back ${url.searchParams.get('pw')}</a>`,
    ),
})
const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)
const secret = 'Ge&heim <99> (ü)!'
const tokens: Token[] = [
  { name: 'pw', value: secret, isSecret: true },
  { name: 'user', value: 'robin', isSecret: false },
]
const forms = [
  secret,
  secret.toUpperCase(),
  encodeURIComponent(secret),
  new URLSearchParams({ a: secret }).toString().slice(2),
  'Ge&heim',
  'Ge&amp;heim',
  'Ge%26heim',
]

function assertSecret(value: unknown) {
  const written = JSON.stringify(value)
  for (const form of forms)
    assert.ok(
      !written.includes(form),
      `${form} in ${written.slice(Math.max(0, written.indexOf(form) - 200), written.indexOf(form) + 100)}`,
    )
}

/** The darkest and the brightest point of a part of a JPEG, seen by a browser. */
async function brightness(picture: Uint8Array | null | undefined, part: number[]): Promise<number[]> {
  assert.ok(picture)
  return host.withContext({}, async (context) => {
    const tab = await context.newPage()
    return tab.evaluate(
      async ([data, ...box]) => {
        const image = new Image()
        image.src = `data:image/jpeg;base64,${data}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
        canvas?.drawImage(image, 0, 0)
        const [x = 0, y = 0, width = 1, height = 1] = box.map(Number)
        const { data: pixels } = canvas?.getImageData(x, y, width, height) ?? { data: [] }
        const values = Array.from({ length: pixels.length / 4 }, (_, i) => pixels[i * 4] ?? 0)
        return [Math.min(...values), Math.max(...values)]
      },
      [Buffer.from(picture).toString('base64'), ...part],
    )
  })
}

describe('secrets', { concurrency: 6 }, () => {
  it('are in nothing that is told', async () => {
    const seen: unknown[] = []
    const result = await run(
      [
        page('<form action=/echo><label>Password <input name=pw></label><button>Sign in</button></form>'),
        fill(target(label('Password')), '{{pw}}'),
        code(
          `console.log('pw', ${JSON.stringify('{{pw}}')}); fetch('/echo?again=' + encodeURIComponent(document.querySelector('input').value)); setTimeout(() => { throw new Error(document.querySelector('input')?.value) }); alert(document.querySelector('input').value); return document.querySelector('input').value`,
        ),
        click(button('Sign in')),
        expectText('Wrong: {{pw}}'),
        click(target(testId('x {{pw}}'), role('link', 'Back {{pw}}')), { timeoutMs: 4_000 }),
        click(target(role('button', 'Not {{pw}}')), { timeoutMs: 500 }),
      ],
      { tokens, onStep: (step) => void seen.push(step) },
    )
    assert.equal(result.report.steps.length, 7, told(result))
    assertSecret(result.report)
    assertSecret(seen)
    assert.match(result.report.steps[2]?.value ?? '', /^•••/)
    assert.ok(
      result.report.console.some(({ text }) => text === 'pw •••'),
      JSON.stringify(result.report.console),
    )
    assert.ok(result.report.errors.some(({ message }) => message === '•••'))
    assert.match(result.report.steps[3]?.messages[0]?.text ?? '', /^Wrong: •••$/)
    const locators = result.report.steps[5]?.healings.flatMap((healing) => healing.locators) ?? []
    assert.ok(locators.length > 0 && !JSON.stringify(locators).includes('•••'), 'what cannot be used is not offered')
  })

  it('that were cut in half are none', async () => {
    const long = 'x'.repeat(1_990)
    const result = await run(
      [page(''), code(`console.log('${long} {{pw}} more'.repeat(2)); return '${'x'.repeat(990)} {{pw}} more'`)],
      { tokens },
    )
    assertSecret(result.report)
    assert.doesNotMatch(JSON.stringify(result.report), /Ge&/)
  })

  it('in addresses that do not open are not told', async () => {
    const result = await run([goto('http://127.0.0.1:1/?pw={{pw}}')], { tokens })
    assert.equal(result.problem?.kind, 'navigation')
    assertSecret(result.report)
  })

  it('in expectations are not told', async () => {
    const result = await run([page('<p>x</p>'), expect('text', '{{pw}}', target(css('p')))], { tokens })
    assert.equal(result.problem?.kind, 'expectation')
    assert.equal(result.problem?.expectation?.expected, '•••')
    assertSecret(result.report)
  })

  it('are dots in the field that they are typed into', async () => {
    const style =
      '<style>body { margin: 0 } input { position: absolute; left: 0; top: 0; width: 600px; height: 60px; border: 0; outline: 0; font: 40px monospace; color: #000; background: #fff }</style>'
    const field = target(label('Field'))
    const typed = await run(
      [
        page(`${style}<input aria-label=Field>`),
        fill(field, '{{pw}}'),
        code("return getComputedStyle(document.querySelector('input')).webkitTextSecurity"),
      ],
      { tokens },
    )
    assert.equal(typed.last.value, 'disc', told(typed))
    // The upper part of the line, where letters have their ink and dots have none.
    const [letters = 0] = await brightness(
      (await run([page(`${style}<input aria-label=Field>`), fill(field, 'GEHEIM')])).pictures[1]?.after,
      [0, 12, 150, 8],
    )
    const [dots = 0] = await brightness(typed.pictures[1]?.after, [0, 12, 150, 8])
    assert.ok(letters < 120 && dots > 200, `${letters} ${dots}`)
  })

  it('are covered where the page shows them: texts, fields, frames', async () => {
    const box =
      'position:absolute;left:0;width:900px;height:60px;margin:0;border:0;font:40px monospace;background:#fff;color:#000'
    const shown = JSON.stringify(secret).replaceAll('<', '\\u003c')
    const body = `<style>body { margin: 0 }</style><p style="${box};top:0"></p><input style="${box};top:100px"><iframe style="${box};top:200px" srcdoc="<body style='margin:0'><h1 style='margin:0'></h1>"></iframe>
      <p style="${box};top:300px">Harmless</p>
      <script>onload = () => { document.querySelector('p').textContent = ${shown}; document.querySelector('input').value = ${shown}; frames[0].document.querySelector('h1').textContent = ${shown} }</script>`
    const result = await run([page(body), code('return 1')], { tokens })
    assert.equal(result.report.ending, 'completed', told(result))
    for (const [name, y] of [
      ['text', 5],
      ['field', 105],
      ['frame', 205],
    ] as const) {
      const [darkest = 0, brightest = 0] = await brightness(result.pictures[1]?.after, [2, y, 200, 20])
      assert.ok(darkest > 40 && brightest < 100, `${name}: ${darkest} ${brightest}`)
    }
    const [, harmless = 0] = await brightness(result.pictures[1]?.after, [2, 305, 200, 20])
    assert.ok(harmless > 200, 'the rest is seen')
  })

  it('that an environment lacks are told before anything is done', async () => {
    const result = await run([page('<p>x</p>'), { ...code("document.title = 'done'; return '{{nope}} {{other}}'") }], {
      tokens,
    })
    assert.equal(result.problem?.kind, 'missing_token')
    assert.deepEqual(result.problem?.missingTokens, ['nope', 'other'])
    assert.equal(result.last.title, '')
  })
})
