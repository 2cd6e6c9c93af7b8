import type { Browser, Page } from 'playwright-core'

type Act = (page: Page) => Promise<unknown>

const testId = (page: Page, id: string) => page.locator(`[data-testid="${id}"]`)

/** The same twelve steps as `benchedTest.ts`, as a person would write them for the browser library itself. */
const acts = (baseUrl: string): Act[] => [
  (page) => page.goto(`${baseUrl}/`),
  (page) => testId(page, 'search').fill('lamp'),
  (page) => testId(page, 'search').press('Enter'),
  (page) => testId(page, 'card-trail-lamp').click(),
  (page) => testId(page, 'add-trail-lamp').click(),
  (page) => page.getByText('Trail Lamp is in your cart.').waitFor(),
  (page) => testId(page, 'cart-link').click(),
  (page) => testId(page, 'go-to-checkout').click(),
  (page) => testId(page, 'name').fill('Robin Example'),
  (page) => testId(page, 'email').fill('robin@mail.example'),
  (page) => testId(page, 'street').fill('12 Mill Lane'),
  (page) => testId(page, 'city').fill('Bristol'),
]

/** Carries them out in a fresh context, with a picture before and after each. */
export async function runBare(browser: Browser, baseUrl: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-US' })
  const page = await context.newPage()
  const shoot = () => page.screenshot({ type: 'jpeg', quality: 70 })
  // Now and then Chromium cannot while a page changes; the next time it can.
  const picture = () => shoot().catch(shoot)
  for (const act of acts(baseUrl)) {
    await picture()
    await act(page)
    await picture()
  }
  await context.close()
}
