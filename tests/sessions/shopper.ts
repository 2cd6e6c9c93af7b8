import type { BrowserContext, Locator, Page } from 'playwright-core'

/** What somebody did, and when, as their hand knows it. */
export type Deed = { at: number; what: string }

/** Somebody in front of a page. Things are named as they are read on it. */
export type Shopper = {
  page: Page
  open(path: string): Promise<void>
  /** Moves there, presses, and looks at what happens. */
  press(name: string, after?: number): Promise<void>
  pressQuickly(name: string, times: number, gapMs?: number): Promise<void>
  pressAt(place: Locator, what: string, options?: { times?: number; gapMs?: number; hidden?: boolean }): Promise<void>
  type(label: string, text: string): Promise<void>
  key(key: string, after?: number): Promise<void>
  /** Opens the browser's own list and goes down in it. */
  choose(label: string, down: number): Promise<void>
  read(ms: number): Promise<void>
  wait(ms: number): Promise<void>
  back(after?: number): Promise<void>
  /** What is pressed opens a tab; given to somebody who looks at that one. */
  pressForTab(name: string, options?: { withControl?: boolean }): Promise<Shopper>
  closeTab(): Promise<void>
  /** Looks at another window for a while. */
  lookAway(ms: number): Promise<void>
}

const lettersMs = 22
const waitMs = 600

const exactly = (name: string) => ({ name, exact: true })

export function createShopper(page: Page, context: BrowserContext, deeds: Deed[], isTouch: boolean): Shopper {
  const wait = (ms: number) => page.waitForTimeout(ms)
  const control = (name: string) =>
    page
      .getByRole('button', exactly(name))
      .or(page.getByRole('link', exactly(name)))
      .or(page.getByRole('checkbox', exactly(name)))
      .or(page.getByRole('radio', exactly(name)))
      .or(page.getByText(name, { exact: true }).and(page.locator('summary')))
      .first()
  const field = (label: string) =>
    page.getByLabel(label, { exact: true }).or(page.getByRole('searchbox', exactly(label)))

  async function pointAt(place: Locator): Promise<{ x: number; y: number }> {
    await place.scrollIntoViewIfNeeded()
    // Of a link that goes over two lines, the first.
    const box = await place.evaluate((element) => {
      const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
      return { x, y, width, height }
    })
    const [x, y] = [box.x + Math.min(box.width / 2, 160), box.y + Math.min(box.height / 2, 90)]
    if (!isTouch) await page.mouse.move(x, y, { steps: 9 })
    await wait(120)
    return { x, y }
  }

  async function pressOnce({ x, y }: { x: number; y: number }): Promise<void> {
    if (isTouch) return page.touchscreen.tap(x, y)
    await page.mouse.down()
    await wait(45)
    return page.mouse.up()
  }

  const shopper: Shopper = {
    page,
    wait,
    async open(path) {
      await page.goto(path, { waitUntil: 'load' })
      await wait(waitMs)
    },
    press: (name, after = waitMs) => shopper.pressAt(control(name), name).then(() => wait(after)),
    pressQuickly: (name, times, gapMs = 160) => shopper.pressAt(control(name), name, { times, gapMs }),
    async pressAt(place, what, { times = 1, gapMs = 160 } = {}) {
      const at = await pointAt(place)
      for (let i = 0; i < times; i++) {
        deeds.push({ at: Date.now(), what })
        await pressOnce(at)
        if (i < times - 1) await wait(gapMs)
      }
    },
    async type(label, text) {
      await shopper.pressAt(field(label), label)
      await wait(150)
      await page.keyboard.type(text, { delay: lettersMs })
      await wait(200)
    },
    async key(key, after = waitMs) {
      deeds.push({ at: Date.now(), what: key })
      await page.keyboard.press(key)
      await wait(after)
    },
    async choose(label, down) {
      await shopper.pressAt(page.getByLabel(label, { exact: true }), label)
      await wait(350)
      for (let i = 0; i < down; i++) await page.keyboard.press('ArrowDown', { delay: 60 })
      await page.keyboard.press('Enter')
      await wait(waitMs)
    },
    async read(ms) {
      const until = Date.now() + ms
      while (Date.now() < until) {
        if (!isTouch) await page.mouse.move(300 + Math.random() * 400, 250 + Math.random() * 250, { steps: 6 })
        if (!isTouch) await page.mouse.wheel(0, 60 + Math.random() * 120)
        else await page.evaluate(() => scrollBy({ top: 120, behavior: 'smooth' }))
        await wait(Math.max(Math.min(600, until - Date.now()), 0))
      }
    },
    async back(after = waitMs) {
      deeds.push({ at: Date.now(), what: 'back' })
      await page.goBack()
      await wait(after)
    },
    async pressForTab(name, { withControl = false } = {}) {
      const opened = context.waitForEvent('page')
      if (withControl) await page.keyboard.down('Control')
      await shopper.press(name, 100)
      if (withControl) await page.keyboard.up('Control')
      const tab = await opened
      await tab.waitForLoadState('load')
      const other = createShopper(tab, context, deeds, isTouch)
      await other.wait(waitMs)
      return other
    },
    async closeTab() {
      // As a closed tab does: the document is left before it is gone.
      await page.goto('about:blank')
      await wait(300)
      await page.close()
    },
    async lookAway(ms) {
      await showAs(page, 'hidden')
      await wait(ms)
      await showAs(page, 'visible')
      await wait(waitMs)
    },
  }
  return shopper
}

/** A driven browser never hides its pages, so the page is told what it would see. */
const showAs = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((told) => {
    Object.defineProperty(document, 'visibilityState', { value: told, configurable: true })
    Object.defineProperty(document, 'hidden', { value: told === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
