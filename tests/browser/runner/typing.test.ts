import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Target } from '../../../src/domain/testing/locator.ts'
import { runnerCase, told } from '../support/runnerCase.ts'
import { button, code, expect, fill, goto, label, press, select, target, upload } from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const { run } = await runnerCase({
  '/page': (_request, response, url) => html(response, url.searchParams.get('body') ?? ''),
})
const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)
const field = target(label('Field'))

describe('fill', { concurrency: 8 }, () => {
  const working: [name: string, body: string, value: string, at?: Target][] = [
    ['text', '<input aria-label=Field value=old>', 'Robin “R.” Ö'],
    ['nothing', '<input aria-label=Field value=old>', ''],
    ['a text of several lines', '<textarea aria-label=Field></textarea>', 'one\ntwo'],
    ['a number', '<input type=number aria-label=Field>', '4.5'],
    ['a date', '<input type=date aria-label=Field>', '2026-02-28'],
    ['a password', '<input type=password aria-label=Field>', 'x y z'],
    ['editable content', '<div contenteditable=true aria-label=Field>old</div>', 'new text'],
  ]
  for (const [name, body, value, at = field] of working) {
    it(`writes ${name}`, async () => {
      const result = await run([page(body), fill(at, value), expect('value', value, at)])
      assert.equal(result.report.ending, 'completed', told(result))
    })
  }

  const failing: [name: string, body: string, value: string, kind: string][] = [
    ['a read-only field', '<input aria-label=Field readonly>', 'x', 'read_only'],
    ['a disabled field', '<input aria-label=Field disabled>', 'x', 'disabled'],
    ['a checkbox', '<input type=checkbox aria-label=Field>', 'x', 'wrong_kind'],
    ['a button', '<button aria-label=Field>x</button>', 'x', 'wrong_kind'],
    ['words into a number', '<input type=number aria-label=Field>', 'many', 'wrong_kind'],
    ['a date that is none', '<input type=date aria-label=Field>', '28.2.2026', 'wrong_kind'],
  ]
  for (const [name, body, value, kind] of failing) {
    it(`tells why not: ${name}`, async () => {
      const result = await run([page(body), fill(field, value, { timeoutMs: 700 })])
      assert.equal(result.problem?.kind, kind, told(result))
      assert.match(result.problem?.message ?? '', /^The field [^\n]*\.$/)
      assert.deepEqual(result.problem?.target, field)
    })
  }
})

describe('select', { concurrency: 8 }, () => {
  const list =
    '<select aria-label=Field><option value=1>Small<option value=2>Large<option value=3 disabled>Huge</select>'

  it('by label and by value, also of an option that comes late', async () => {
    const late = `${list}<script>setTimeout(() => document.querySelector('select').add(new Option('Giant', '9')), 700)</script>`
    const result = await run([
      page(late),
      select(field, 'Large'),
      expect('value', '2', field),
      select(field, '1'),
      expect('value', 'Small', field),
      select(field, 'Giant', { timeoutMs: 5_000 }),
      expect('value', 'Giant', field),
    ])
    assert.equal(result.report.ending, 'completed', told(result))
  })

  it('tells the options where the wanted one is missing', async () => {
    const result = await run([page(list), select(field, 'Medium', { timeoutMs: 600 })])
    assert.equal(result.problem?.kind, 'option_missing', told(result))
    assert.deepEqual(result.problem?.options, ['Small', 'Large', 'Huge'])
    assert.equal(result.problem?.message, 'The list has no "Medium".')
    assert.deepEqual(result.problem?.target, field)
  })

  it('tells an option that is disabled, and what is no list', async () => {
    const disabled = await run([page(list), select(field, 'Huge', { timeoutMs: 600 })])
    assert.equal(disabled.problem?.kind, 'disabled', told(disabled))
    const other = await run([page('<div role=combobox aria-label=Field tabindex=0>x</div>'), select(field, 'x')])
    assert.equal(other.problem?.kind, 'wrong_kind', told(other))
  })
})

describe('press', { concurrency: 8 }, () => {
  const body = `<input aria-label=Field onkeydown="document.title += event.key"><script>addEventListener('keydown', (event) => document.title += '.' + event.key)</script>`

  it('on an element and on the page', async () => {
    const result = await run([page(body), press('Enter', field), press('Control+A'), press('Escape')])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.match(result.last.title, /^Enter\.EnterControl/)
  })

  it('tells a key that there is not', async () => {
    for (const at of [field, null]) {
      const result = await run([page(body), press('Foo', at)])
      assert.equal(result.problem?.message, 'There is no key called "Foo".', told(result))
    }
  })
})

describe('upload', { concurrency: 8 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  after(async () => rm(folder, { recursive: true }))
  const files = await Promise.all(
    [
      [1, 'a.txt', 'one'],
      [2, 'b.txt', 'two'],
      [3, 'big.bin', Buffer.alloc(49_900_000)],
    ].map(async ([id, name, content]) => {
      const path = join(folder, String(name))
      await writeFile(path, content as string)
      return { id: id as number, name: String(name), path }
    }),
  )
  files.push({ id: 4, name: 'lost.txt', path: join(folder, 'nowhere') })
  const told1 = "return [...document.querySelector('input').files].map((file) => file.name + ' ' + file.size).join()"

  it('to a field, a hidden field and a button that asks', async () => {
    for (const body of [
      '<input type=file multiple aria-label=Field>',
      '<input type=file multiple aria-label=Field style="display:none">',
      `<input type=file multiple hidden><button aria-label=Field onclick="document.querySelector('input').click()">Choose</button>`,
    ]) {
      const result = await run([page(body), upload(field, [1, 2]), code(told1)], { files })
      assert.equal(result.last.value, 'a.txt 3,b.txt 3', told(result))
      assert.equal(result.report.steps[1]?.value, 'a.txt, b.txt')
    }
  })

  it('of a big file', async () => {
    const result = await run(
      [page('<input type=file aria-label=Field>'), upload(field, [3], { timeoutMs: 20_000 }), code(told1)],
      { files },
    )
    assert.equal(result.last.value, 'big.bin 49900000', told(result))
  })

  it('tells files that are missing', async () => {
    for (const id of [4, 99]) {
      const result = await run([page('<input type=file aria-label=Field>'), upload(field, [id])], { files })
      assert.equal(result.problem?.kind, 'missing_file', told(result))
      assert.doesNotMatch(result.problem?.message ?? '', /nowhere|ENOENT/)
    }
  })

  it('tells several files for one, and what asks for none', async () => {
    const several = await run([page('<input type=file aria-label=Field>'), upload(field, [1, 2])], { files })
    assert.match(several.problem?.message ?? '', /takes one file only/)
    const none = await run([page('<button>Choose</button>'), upload(button('Choose'), [1])], { files })
    assert.match(none.problem?.message ?? '', /did not ask for a file/)
    assert.equal(none.problem?.kind, 'wrong_kind')
  })
})
