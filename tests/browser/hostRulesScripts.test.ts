import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { A, B, isolatingHost, scriptRule, server, withRules } from './support/ruledContext.ts'

/** Says which scripts were there before the page's own. */
const telling = '<script>document.title = (window.marks ?? []).join()</script>'
const mark = (name: string) => `window.marks = [...(window.marks ?? []), '${name}']`
const rules = [scriptRule('a.localhost', mark('one')), scriptRule('localhost', mark('all'))]

async function titlesOfFrames(page: Page): Promise<Record<string, string>> {
  const told = page.frames().map(async (frame) => [new URL(frame.url()).hostname || frame.url(), await frame.title()])
  return Object.fromEntries(await Promise.all(told)) as Record<string, string>
}

function listenToErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

describe('scripts', () => {
  it("run before the page's own, in the order of the rules, at every navigation", async () => {
    await withRules(
      async (page) => {
        for (const [url, marks] of [
          [A('/', { html: telling }), 'one,all'],
          [B('/', { html: telling }), 'all'],
          [A('/again', { html: telling }), 'one,all'],
        ] as const) {
          await page.goto(url)
          assert.equal(await page.title(), marks)
        }
        await page.reload()
        assert.equal(await page.title(), 'one,all')
        await page.goto(server.at('127.0.0.1', '/', { html: telling }))
        assert.equal(await page.title(), '')
      },
      { rules },
    )
  })

  for (const on of [undefined, isolatingHost]) {
    it(`go by each frame's own host${on ? ', also in processes of their own' : ''}`, async () => {
      await withRules(
        async (page) => {
          const inner = A('/', { html: telling })
          const html = `${telling}<iframe src="${inner}"></iframe><iframe srcdoc="${telling}"></iframe><iframe src="about:blank"></iframe>`
          await page.goto(B('/', { html }))
          assert.deepEqual(await titlesOfFrames(page), {
            'b.localhost': '',
            'a.localhost': 'one',
            'about:srcdoc': '',
            'about:blank': '',
          })
        },
        { rules: [scriptRule('a.localhost', mark('one'))], ...(on && { on }) },
      )
    })
  }

  it('run in popups', async () => {
    await withRules(
      async (page) => {
        await page.goto(B())
        for (const features of ['', 'noopener']) {
          const opening = page.waitForEvent('popup')
          const url = A('/', { html: telling })
          await page.evaluate((asked) => void window.open(asked.url, '_blank', asked.features), { url, features })
          const popup = await opening
          await popup.waitForURL(url)
          assert.equal(await popup.title(), 'one,all')
        }
      },
      { rules },
    )
  })

  it('that fail are told in the console, and stop neither the page nor each other', async () => {
    const broken = [
      scriptRule('a.localhost', 'null.missing'),
      scriptRule('a.localhost', 'this is no script'),
      scriptRule('a.localhost', '})(); (function () {'),
      scriptRule('a.localhost', `${mark('good')} // with a last remark`),
    ]
    await withRules(
      async (page) => {
        const errors = listenToErrors(page)
        await page.goto(A('/', { html: telling }))
        assert.equal(await page.title(), 'good')
        assert.equal(errors.length, 3)
        for (const error of errors) assert.match(error, /The script for a\.localhost failed: (Type|Syntax)Error/)
        await page.goto(B('/', { html: telling }))
        assert.equal(errors.length, 3, 'elsewhere nothing is run')
      },
      { rules: broken },
    )
  })

  it("run whatever the page's security policy", async () => {
    await withRules(
      async (page) => {
        await page.route('**/strict', async (route) => {
          const headers = { 'content-security-policy': "default-src 'none'; script-src 'none'" }
          await route.fulfill({ headers, contentType: 'text/html', body: '<p>Shop' })
        })
        const errors = listenToErrors(page)
        await page.goto(A('/strict'))
        assert.equal(await page.evaluate(() => String(Reflect.get(window, 'marks'))), 'one,all')
        assert.deepEqual(errors, [])
      },
      { rules },
    )
  })

  it('stop when they are taken back', async () => {
    await withRules(
      async (page, _context, dispose) => {
        await dispose()
        await page.goto(A('/', { html: telling }))
        assert.equal(await page.title(), '')
      },
      { rules },
    )
  })
})
