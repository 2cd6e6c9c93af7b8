import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runnerCase, told } from '../support/runnerCase.ts'
import { code, goto } from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const { run } = await runnerCase({
  '/': '<title>Shop</title><p>Hello</p>',
  '/strict': (_request, response) =>
    html(response, '<title>Strict</title>', { 'content-security-policy': "default-src 'none'; script-src 'self'" }),
})

describe('code', { concurrency: 8 }, () => {
  const giving: [name: string, text: string, value: string | null | RegExp][] = [
    ['a number', 'return 6 * 7', '42'],
    ['a text', "return 'as it is'", 'as it is'],
    ['what is awaited', 'return await new Promise((done) => setTimeout(() => done({ a: [1] }), 50))', '{"a":[1]}'],
    ['nothing', 'document.title = 1', null],
    ['null', 'return null', 'null'],
    ['something that holds itself', 'const a = { b: [] }; a.b.push(a); return a', '{"b":["(itself)"]}'],
    ['the same thing twice', 'const a = { b: 1 }; return [a, a]', '[{"b":1},{"b":1}]'],
    ['a big whole number', 'return 5n', '"5n"'],
    ['an element', 'return document.body', /Node/],
    ['a huge text', "return 'x'.repeat(50_000_000)", /^x{1000}…$/],
    ['after a comment at its end', 'return 1 // done', '1'],
  ]
  for (const [name, text, value] of giving) {
    it(`gives ${name}`, async () => {
      const result = await run([goto('/'), code(text, { timeoutMs: 8_000 })])
      assert.equal(result.report.ending, 'completed', told(result))
      if (value instanceof RegExp) assert.match(result.last.value ?? '', value)
      else assert.equal(result.last.value, value)
    })
  }

  it('runs where the page forbids scripts made of text', async () => {
    const result = await run([goto('/strict'), code('return document.title')])
    assert.equal(result.last.value, 'Strict', told(result))
  })

  const failing: [name: string, text: string, kind: string, message: RegExp][] = [
    ['an error', "throw new TypeError('no lamp')", 'code_threw', /^(TypeError: )?no lamp$/],
    ['something else that is thrown', "throw 'no lamp'", 'code_threw', /no lamp/],
    ['nothing that is thrown', 'throw null', 'code_threw', /./],
    ['a mistake', 'return (', 'code_threw', /SyntaxError|Unexpected/],
    ['no end', 'await new Promise(() => {})', 'timeout', /did not end within 1500 ms/],
    ['a page that is left', "location = '/strict'; await new Promise(() => {})", 'code_threw', /The page was left/],
  ]
  for (const [name, text, kind, message] of failing) {
    it(`tells ${name}`, async () => {
      const result = await run([goto('/'), code(text)])
      assert.equal(result.problem?.kind, kind, told(result))
      assert.match(result.problem?.message ?? '', message)
      assert.doesNotMatch(result.problem?.message ?? '', /page\.evaluate|\n|UtilityScript/)
    })
  }
})
