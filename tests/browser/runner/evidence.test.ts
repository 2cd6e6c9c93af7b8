import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, it } from 'node:test'
import { runnerCase, told } from '../support/runnerCase.ts'
import { button, click, code, goto, wait } from '../support/steps.ts'
import { html } from '../support/testPages.ts'

const { run, base } = await runnerCase({
  '/page': (_request, response, url) => html(response, url.searchParams.get('body') ?? ''),
  '/data': (_request, response) => void setTimeout(() => response.writeHead(503).end('{}'), 100),
})
const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)

describe('evidence', { concurrency: 6 }, () => {
  it('has pictures before and after each step', async () => {
    const result = await run([
      page('<button onclick="this.textContent=1">Go</button>'),
      click(button('Go')),
      wait('500'),
      code('return 1'),
    ])
    assert.equal(result.report.ending, 'completed', told(result))
    const [first, second] = result.pictures
    assert.equal(first?.before, null)
    for (const picture of result.pictures.flatMap(({ before, after }) => [before, after]).slice(1)) {
      assert.deepEqual([...(picture?.subarray(0, 3) ?? [])], [0xff, 0xd8, 0xff])
    }
    assert.notDeepEqual(second?.before, second?.after)
  })

  it('is told step by step, in order, while the next is under way', async () => {
    const order: string[] = []
    const result = await run([page('<p>x</p>'), wait('300'), wait('10')], {
      async onStep({ stepNumber }) {
        order.push(`begin ${stepNumber}`)
        await sleep(stepNumber === 1 ? 500 : 10)
        order.push(`end ${stepNumber}`)
      },
    })
    assert.deepEqual(
      order,
      [1, 2, 3].flatMap((number) => [`begin ${number}`, `end ${number}`]),
    )
    assert.deepEqual(
      result.report.steps.map(({ stepNumber }) => stepNumber),
      [1, 2, 3],
    )
  })

  it('holds console, requests and errors with the step that they belong to', async () => {
    const body = `<button onclick="console.warn('careful'); fetch('/data'); fetch('http://127.0.0.1:1/').catch(() => {}); setTimeout(() => { throw new Error('broken') })">Go</button>`
    const { report } = await run([page(body), click(button('Go')), wait('200')])
    const data = report.requests.find(({ url }) => url === `${base}/data`)
    assert.equal(data?.stepNumber, 2)
    assert.equal(data?.status, 503)
    assert.ok((data?.durationMs ?? 0) >= 90)
    assert.match(report.requests.find(({ url }) => url === 'http://127.0.0.1:1/')?.error ?? '', /ERR_/)
    assert.equal(report.console.find(({ text }) => text === 'careful')?.level, 'warning')
    assert.equal(report.errors[0]?.message, 'broken')
    assert.equal(report.errors[0]?.stepNumber, 2)
    assert.match(report.errors[0]?.stack ?? '', /broken/)
  })

  it('finds the messages that a page shows', async () => {
    const body = `<form aria-label=Address><label>Zip <input aria-invalid=true aria-describedby=z></label><span id=z>Too short</span></form>
      <div role=alert>Payment failed</div><div role=alert hidden>Hidden</div><div class=toast role=status>Saved</div><p class=form-error>No such user</p>`
    const { last } = await run([page(body)])
    assert.deepEqual(last.messages, [
      { text: 'Too short', kind: 'field', region: 'the form "Address"' },
      { text: 'Payment failed', kind: 'alert', region: 'the top of the page' },
      { text: 'No such user', kind: 'alert', region: 'the top of the page' },
      { text: 'Saved', kind: 'status', region: 'the top of the page' },
    ])
  })

  it('describes the page of a failed step', async () => {
    const body = `<title>Shop</title><h1>Cart</h1><dialog open aria-label=News>Read <button>Close</button><button>Subscribe</button></dialog>
      <input type=password><a href=/a>Terms</a><button>Add to wishlist</button>`
    const { last, problem } = await run([page(body), click(button('Add to cart'), { timeoutMs: 500 })])
    assert.equal(last.page?.status, 200)
    assert.equal(last.page?.title, 'Shop')
    assert.deepEqual(last.page?.headings, ['Cart'])
    assert.equal(last.page?.dialogs[0]?.name, 'News')
    assert.deepEqual(
      last.page?.dialogs[0]?.closers.map(({ name }) => name),
      ['Close'],
    )
    assert.equal(last.page?.hasPasswordField, true)
    assert.deepEqual(last.page?.links, [{ text: 'Terms', address: `${base}/a` }])
    const [best] = problem?.replacements ?? []
    assert.equal(best?.element.name, 'Add to wishlist')
    assert.deepEqual(best?.locators[0], { by: 'role', role: 'button', name: 'Add to wishlist' })
  })

  it('tells what came too late, where the page was still loading', async () => {
    const body = `<script>fetch('/data'); const one = setInterval(() => fetch('/data'), 50); setTimeout(() => { clearInterval(one); document.body.innerHTML = '<button>Go</button>' }, 7000)</script>`
    const { problem } = await run([page(body), click(button('Go'), { timeoutMs: 600 })])
    assert.equal(problem?.kind, 'not_found')
    assert.ok((problem?.appearedAfterMs ?? 0) > 600, String(problem?.appearedAfterMs))
  })
})
