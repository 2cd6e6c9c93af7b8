import type { BrowserContext, Page } from 'playwright-core'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'

/** A visitor of the shop, with what went wrong in their browser so far. */
export type Visitor = { page: Page; context: BrowserContext; trouble: string[] }

export type OpenShop = {
  site: ShopSite
  /** A new visitor of a variant; of the healthy shop, when none is named. */
  visit(variant?: string): Promise<Visitor>
  close(): Promise<void>
}

/** A step that fails should fail soon. */
const actionMs = 5000

export async function openShop(): Promise<OpenShop> {
  const site = await startShopSite({ port: 0 })
  const browser = await launchTestBrowser()
  return {
    site,
    async visit(variant) {
      const baseURL = variant === undefined ? site.url : site.addressOf(variant)
      const context = await browser.newContext({ baseURL, viewport: { width: 1180, height: 800 } })
      context.setDefaultTimeout(actionMs)
      const trouble: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) trouble.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (error) => trouble.push(String(error.error())))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // What was under way when the visitor went on is no trouble.
        if (reason !== 'net::ERR_ABORTED') trouble.push(`${reason} ${request.url()}`)
      })
      return { page: await context.newPage(), context, trouble }
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

export async function signIn({ page }: Visitor, password = 'trail-lamp-42'): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('robin@mail.example')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function addLamp({ page }: Visitor): Promise<void> {
  await page.goto('/products/trail-lamp')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByText('Trail Lamp is in your cart.').waitFor()
}

const checkoutFields = {
  name: 'Robin Example',
  email: 'robin@mail.example',
  street: '12 Mill Lane',
  city: 'Bristol',
  card: '4242 4242 4242 4242',
}

/** Fills the checkout by the names of its fields, which no variant changes. */
export async function fillCheckout({ page }: Visitor): Promise<void> {
  await page.goto('/checkout')
  for (const [name, value] of Object.entries(checkoutFields)) await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=terms]').check()
}
