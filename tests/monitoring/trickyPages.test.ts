import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { findFacts } from '../../src/domain/monitoring/findings/findFacts.ts'
import { readTrail } from '../../src/domain/monitoring/reading/readTrail.ts'
import type { BuiltInTag } from '../../src/domain/monitoring/sessionFacts.ts'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import { startRecordedSite, type RecordedSite } from '../recorder/support/recordedSite.ts'

type Case = { name: string; html: string; act(page: Page): Promise<unknown>; tags?: BuiltInTag[] }

const press = async (page: Page) => {
  await page.click('#x')
  await page.waitForTimeout(2800)
}
const turning = `<div id="c"><p>1</p></div>
  <script>let n = 1; setInterval(() => { c.innerHTML = '<p>' + ++n + '</p>' }, 3000)</script>`
/**
 * Once they have a rhythm, and well between two turns: what happens just with a turn may be one itself. The page counts
 * the time, and the place is known before: a busy machine has most of a second to press.
 */
const pressBetweenTurns = async (page: Page) => {
  const { x, y } = (await page.locator('#x').boundingBox()) ?? { x: 0, y: 0 }
  await page.evaluate(async () => {
    const shown = document.querySelector('#c')
    while (Number(shown?.textContent) < 4) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, 1100))
  })
  await page.mouse.click(x + 5, y + 5)
  await page.waitForTimeout(2800)
}

/** What browsers really do and tell, on pages that are easily misread. */
const cases: Case[] = [
  {
    name: 'a button that does nothing',
    html: '<main tabindex="-1"><button id="x">Go</button></main>',
    act: press,
    tags: ['dead click'],
  },
  { name: 'a link to nowhere', html: '<a id="x" href="#">More</a>', act: press, tags: ['dead click'] },
  {
    name: 'a dead button beside pictures that take turns',
    html: `${turning}<button id="x">Buy</button>`,
    act: pressBetweenTurns,
    tags: ['dead click'],
  },
  {
    name: 'a button that turns the pictures itself',
    html: `${turning}<button id="x" onclick="c.innerHTML = '<p>' + ++n + '</p>'">Next</button>`,
    act: pressBetweenTurns,
  },
  {
    name: 'a popover of the browser',
    html: '<button id="x" popovertarget="m">Menu</button><div id="m" popover>Hi</div>',
    act: press,
  },
  {
    name: 'a file that is asked for',
    html: '<button id="x" onclick="f.click()">Upload</button><input id="f" type="file" hidden>',
    act: press,
  },
  {
    name: 'a field that the browser finds wanting',
    html: '<form><input id="a" required><button id="x">Send</button></form>',
    act: press,
  },
  { name: 'a place in the page', html: '<a id="x" href="#a">To A</a><h2 id="a">A</h2>', act: press },
  { name: 'a box ticked by its label', html: '<label id="x"><input type="checkbox"> I agree</label>', act: press },
  {
    name: 'a stepper of a masked field',
    html: '<input id="n" value="1"><button id="x" onclick="n.value = +n.value + 1">+</button>',
    async act(page) {
      for (let i = 0; i < 6; i++) await page.click('#x', { delay: 30 })
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'three clicks that select a line',
    html: '<p id="x">Some text to select</p>',
    act: (page) => page.click('#x', { clickCount: 3 }),
  },
  {
    name: 'a double click that begins to edit',
    html: `<span id="x" ondblclick="this.innerHTML = '<input>'">Name</span>`,
    act: (page) => page.dblclick('#x').then(() => page.waitForTimeout(1500)),
  },
  {
    name: 'a form in a frame that is left',
    html: '<iframe srcdoc="<form><label>Name <input id=a></label><button>Go</button></form>"></iframe>',
    async act(page) {
      await page.frameLocator('iframe').locator('#a').click()
      await page.keyboard.type('Kim')
      await page.waitForTimeout(500)
    },
    tags: ['form abandoned'],
  },
  {
    name: 'a form that Enter sends',
    html: '<form action="/other"><label>Name <input id="a" name="a"></label><button>Send</button></form>',
    async act(page) {
      await page.click('#a')
      await page.keyboard.type('Kim')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(800)
    },
  },
  {
    name: 'a page in place, and back at once',
    html: `<a id="x" href="/two" onclick="event.preventDefault(); history.pushState(0, '', '/two'); v.textContent = 'Two'">Two</a><p id="v">One</p>`,
    async act(page) {
      await page.click('#x')
      await page.waitForTimeout(600)
      await page.goBack()
      await page.waitForTimeout(500)
    },
    tags: ['quick back'],
  },
  {
    name: 'a rejection after an answer',
    html: `<button id="x" onclick="fetch('/ok').then(() => { throw new Error('late') })">Save</button>`,
    act: press,
    tags: ['error met'],
  },
]

describe('pages that are easily misread, in a real browser', { concurrency: 8 }, () => {
  let browser: Browser
  let site: RecordedSite
  before(async () => {
    const pages = Object.fromEntries(cases.map(({ html }, i) => [`/case-${i}`, html]))
    site = await startRecordedSite({ ...pages, '/other': '<h1>Other</h1>', '/ok': (response) => response.end('{}') })
    browser = await launchTestBrowser()
  })
  after(async () => {
    await browser.close()
    site.close()
  })

  for (const [i, { name, act, tags = [] }] of cases.entries()) {
    it(`${name}: ${tags.join(', ') || 'nothing to say'}`, async () => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(site.at(`/case-${i}`))
      await page.waitForTimeout(500)
      await act(page)
      await page.goto('about:blank')
      await page.waitForTimeout(600)
      await context.close()
      const mine = site.receiver.chunks().filter(({ events }) => JSON.stringify(events).includes(`/case-${i}"`))
      const sessions = new Set(mine.map(({ session }) => session))
      const chunks = site.receiver.chunks().filter(({ session }) => sessions.has(session))
      const { findings } = findFacts(readTrail(chunks.map((chunk) => ({ ...chunk, receivedAt: chunk.sentAt }))))
      assert.deepEqual(
        findings.map(({ tag }) => tag),
        tags,
        findings.map(({ reasoning }) => reasoning).join(' '),
      )
    })
  }
})
