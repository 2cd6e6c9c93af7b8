import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, it } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import type { BrowserHost } from '../../../src/runner/browser/browserHost.ts'
import { BrowserLostError } from '../../../src/runner/browser/browserLostError.ts'
import { createBrowserHost } from '../../../src/runner/browser/browserHost.ts'
import { runnerCase, told } from '../support/runnerCase.ts'
import { button, click, code, expect, expectText, goto, wait } from '../support/steps.ts'
import { findTestBrowserOptions } from '../support/testBrowser.ts'
import { html } from '../support/testPages.ts'

const elements = Array.from({ length: 6_000 }, (_, i) => `<p class=error-${i}>Line ${i}</p>`).join('')

const { run, host } = await runnerCase({
  '/': '<title>Home</title><h1>Home</h1><button onclick="document.title=1">Go</button>',
  '/page': (_request, response, url) => html(response, url.searchParams.get('body') ?? ''),
  '/giant': `<title>Giant</title>${elements}<button onclick="document.title='clicked'">Go</button>`,
  '/silent': () => {},
  '/hostile': `<title>Hostile</title><button onclick="document.title='clicked'">Go</button><script>
    const never = () => { throw new Error('not for you') }
    Array.prototype.map = never; Array.prototype.filter = never; String.prototype.trim = never
    Map.prototype.set = never; JSON.stringify = never; Element.prototype.matches = never; window.Set = null</script>`,
})
const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)

/** The same host, whose contexts can be got at. */
function watchedHost(whenOpened: (context: BrowserContext) => void): BrowserHost {
  return {
    ...host,
    withContext: (options, work) =>
      host.withContext(options, (context, lease) => {
        whenOpened(context)
        return work(context, lease)
      }),
  }
}

describe('dialogs', { concurrency: 8 }, () => {
  it('are answered and told', async () => {
    const body = `<button onclick="alert('Hi'); document.title = confirm('Sure?') + prompt('Name?', 'Robin')">Go</button>`
    const result = await run([page(body), click(button('Go'))])
    assert.equal(result.last.title, 'trueRobin', told(result))
    assert.equal(result.last.value, 'Answered alert "Hi" · Answered confirm "Sure?" · Answered prompt "Name?"')
  })

  it('do not keep anybody from leaving', async () => {
    const body = `<button onclick="addEventListener('beforeunload', (event) => event.preventDefault())">Go</button>`
    const result = await run([page(body), click(button('Go')), goto('/')])
    assert.equal(result.last.title, 'Home', told(result))
  })

  it('without an end are an end', async () => {
    const result = await run([page('<button onclick="for (;;) alert(1)">Go</button>'), click(button('Go'))])
    assert.equal(result.report.ending, 'step_failed')
    assert.match(result.problem?.message ?? '', /opened 30 dialogs one after the other/)
    assert.ok(result.ms < 25_000, String(result.ms))
  })
})

describe('a page that', { concurrency: 8 }, () => {
  it('hangs ends its step, and no other run', async () => {
    const hung = run([page('<button onclick="for (;;);">Go</button>'), click(button('Go'))])
    const others = [1, 2].map(async () => run([goto('/'), wait('1500'), click(button('Go'), { timeoutMs: 8_000 })]))
    for (const other of await Promise.all(others)) assert.equal(other.report.ending, 'completed', told(other))
    const result = await hung
    assert.equal(result.problem?.kind, 'timeout', told(result))
    assert.ok(result.ms < 30_000, String(result.ms))
  })

  it('hangs already ends every type of step', async () => {
    const hang = code('setTimeout(() => { for (;;); }, 30)')
    const steps = [click(button('Go')), expectText('Home'), code('return 1'), expect('hidden', null, button('Go'))]
    const results = await Promise.all(
      steps.map(async (step) => run([goto('/'), hang, wait('100'), step], { runMsMax: 90_000 })),
    )
    for (const result of results) {
      assert.equal(result.report.ending, 'step_failed', told(result))
      assert.equal(result.problem?.kind, 'timeout', told(result))
    }
  })

  it('crashes is told to have crashed', async () => {
    const crashing = watchedHost((context) => {
      context.on('page', (opened) => {
        setTimeout(
          () => void context.newCDPSession(opened).then((session) => session.send('Page.crash').catch(() => {})),
          2_500,
        )
      })
    })
    const result = await run([goto('/'), click(button('Nothing'), { timeoutMs: 20_000 })], { host: crashing })
    assert.equal(result.problem?.kind, 'page_closed', told(result))
    assert.match(result.problem?.message ?? '', /crashed/)
    assert.ok(result.ms < 18_000, String(result.ms))
  })

  it('is closed is told to be', async () => {
    const closing = watchedHost((context) =>
      context.on('page', (opened) => void sleep(1_500).then(() => opened.close())),
    )
    const result = await run([goto('/'), click(button('Nothing'), { timeoutMs: 20_000 })], { host: closing })
    assert.equal(result.problem?.kind, 'page_closed', told(result))
    assert.match(result.problem?.message ?? '', /^The page was closed/)
  })
})

/** Not beside pages that hang: each of those keeps a core busy. */
describe('a page by itself that', () => {
  it('floods the console and its title works', async () => {
    const body = `<script>document.title = 'x'.repeat(5_000_000); for (let i = 0; i < 10_000; i++) console.log('line ' + i)
      for (const thrown of [null, undefined, 'text', { a: 1 }, new Error('real')]) setTimeout(() => { throw thrown })</script><button>Go</button>`
    const result = await run([page(body), click(button('Go'), { timeoutMs: 10_000 })])
    assert.equal(result.report.ending, 'completed', told(result))
    assert.equal(result.report.console.length, 1_000)
    assert.ok(result.last.title.length <= 501)
    assert.deepEqual(
      new Set(result.report.errors.map(({ message }) => message)).size,
      5,
      JSON.stringify(result.report.errors),
    )
  })

  it('spoils its own language works', async () => {
    const result = await run([goto('/hostile'), click(button('Go')), click(button('No'), { timeoutMs: 500 })])
    assert.equal(result.problem?.kind, 'not_found', told(result))
    assert.match(result.report.steps[1]?.accessibilityTree ?? '', /button "Go"/)
  })

  it('is giant works', async () => {
    const result = await run([
      goto('/giant'),
      click(button('Go'), { timeoutMs: 10_000 }),
      expectText('Line 5999'),
      click(button('No'), { timeoutMs: 500 }),
    ])
    assert.equal(result.report.steps[1]?.title, 'clicked', told(result))
    assert.equal(result.problem?.kind, 'not_found', told(result))
    assert.ok(result.pictures.every(({ after }) => after))
  })
})

describe('a run', { concurrency: 8 }, () => {
  for (const [name, step] of [
    ['waits', wait('60000')],
    ['looks for something', click(button('Nothing'), { timeoutMs: 60_000 })],
    ['expects something', expect('text', 'Nothing')],
    ['opens a page', goto('/silent', { timeoutMs: 60_000 })],
    ['runs code', code('await new Promise(() => {})', { timeoutMs: 60_000 })],
  ] as const) {
    it(`is cancelled at once while it ${name}`, async () => {
      const stop = new AbortController()
      let stoppedAt = 0
      const started = run([goto('/'), { ...step, timeoutMs: 60_000 }], {
        signal: stop.signal,
        onStep: () => void setTimeout(() => ((stoppedAt = performance.now()), stop.abort()), 400),
      })
      const { report } = await started
      assert.equal(report.ending, 'cancelled')
      assert.equal(report.steps.length, 1)
      assert.ok(performance.now() - stoppedAt < 3_000, String(performance.now() - stoppedAt))
    })
  }

  it('ends when its time is over', async () => {
    const result = await run([goto('/'), wait('60000')], { runMsMax: 2_000 })
    assert.equal(result.report.ending, 'out_of_time')
    assert.ok(result.ms < 9_000, String(result.ms))
  })

  it('that was cancelled before it began does nothing', async () => {
    const { report } = await run([goto('/')], { signal: AbortSignal.abort() })
    assert.deepEqual([report.ending, report.steps.length], ['cancelled', 0])
  })

  it('fails with whoever writes its steps, and stops', async () => {
    let calls = 0
    const writing = run([goto('/'), wait('300'), wait('300'), wait('60000')], {
      onStep: () => {
        calls++
        throw new Error('nobody writes')
      },
    })
    await assert.rejects(writing, /nobody writes/)
    assert.equal(calls, 1)
  })

  it('that loses its browser says so, and is no failed test', async () => {
    const own = createBrowserHost(await findTestBrowserOptions())
    const losing: BrowserHost = {
      ...own,
      withContext: (options, work) =>
        own.withContext(options, (context, lease) => {
          setTimeout(
            () =>
              void lease.browser
                .newBrowserCDPSession()
                .then((session) => session.send('Browser.crash').catch(() => {})),
            2_000,
          )
          return work(context, lease)
        }),
    }
    await assert.rejects(
      run([goto('/'), click(button('Nothing'), { timeoutMs: 20_000 })], { host: losing, mayBeLost: true }),
      BrowserLostError,
    )
    await own.close()
  })
})
