import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { monitoringVariants, type MonitoringVariantName } from '../../src/demo/shopSite/variants.ts'
import { openShop, signIn, type OpenShop, type Visitor } from './shopSiteBrowser.ts'

let shop: OpenShop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('corners of the shop', { concurrency: 2 }, () => {
  it('a clock ticks beside a code to copy, a button that is dead and one that is disabled', async () => {
    const visitor = await shop.visit()
    const { page, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/deals')
    await page.getByText('02:29:58').waitFor()
    await press(visitor, 'Copy voucher code')
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'SLOW10')
    const untouched = await page.locator('section').first().innerHTML()
    await press(visitor, 'Remind me on Friday')
    assert.equal(await page.locator('section').first().innerHTML(), untouched)
    assert.equal(await page.getByRole('button', { name: 'Buy the set' }).isDisabled(), true)
    assert.deepEqual(visitor.trouble, [])
  })

  it('a stepper counts, and a list is downloaded', async () => {
    const visitor = await shop.visit()
    const { page } = visitor
    await page.goto('/gift-cards')
    for (let i = 0; i < 3; i++) await press(visitor, 'One more')
    await press(visitor, 'One less')
    assert.equal(await page.getByTestId('cards').textContent(), '3')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the price list' }).click()
    assert.equal((await download).suggestedFilename(), 'price-list.csv')
  })

  it('a name is changed by a double click, and saving takes a while', async () => {
    const visitor = await shop.visit()
    const { page, trouble } = visitor
    await page.goto('/lists')
    await page.getByText('For the summer').dblclick()
    await page.keyboard.type('Huts')
    await page.keyboard.press('Enter')
    await press(visitor, 'Save lists')
    await page.getByText('Saving…').waitFor()
    await page.getByText('Your lists were saved.').waitFor()
    assert.equal(await page.getByText('Huts').count(), 1)
    assert.deepEqual(trouble, [])
  })

  it('pictures are leafed through, and more of them come', async () => {
    const visitor = await shop.visit()
    const { page } = visitor
    await page.goto('/gallery')
    await press(visitor, 'Next')
    await page.getByText('2 of 8').waitFor()
    await page.getByText('Picture 6', { exact: true }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 2000)
    await page.getByText('Picture 12', { exact: true }).waitFor()
  })

  it('a message is sent', async () => {
    const visitor = await shop.visit()
    const { page } = visitor
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Ana')
    await page.getByLabel('Your e-mail').fill('ana@mail.example')
    await page.getByLabel('Message').fill('Hello')
    await press(visitor, 'Send message')
    await page.getByText('Thank you. We answer within a day.').waitFor()
  })
})

const looks: Record<MonitoringVariantName, (visitor: Visitor) => Promise<unknown>> = {
  'third-party-throws': async ({ page }) => {
    const thrown = page.waitForEvent('pageerror')
    await page.goto('/')
    assert.match((await thrown).message, /reading 'push'/)
  },
  'wishlist-500': async (visitor) => {
    await visitor.page.goto('/products/trail-lamp')
    await press(visitor, 'Add to wishlist')
    await visitor.page.getByText('That did not work. Please try again.').waitFor()
  },
  'size-throws': async ({ page }) => {
    await page.goto('/products/rain-jacket')
    const thrown = page.waitForEvent('pageerror')
    await page.getByLabel('Size').selectOption('L')
    assert.match((await thrown).message, /undefined/)
  },
  'tracking-dead': async (visitor) => {
    await visitor.page.goto('/orders/4702')
    await press(visitor, 'Track parcel')
    assert.equal(await visitor.page.getByText('Parcel NP4702').isVisible(), false)
  },
  'lists-reject': async (visitor) => {
    await visitor.page.goto('/lists')
    const thrown = visitor.page.waitForEvent('pageerror')
    await press(visitor, 'Save lists')
    assert.match((await thrown).message, /No connection/)
  },
  'orders-500': async (visitor) => {
    await signIn(visitor)
    await visitor.page.getByText('We could not load your orders.').waitFor()
  },
  'subscribe-cut': async (visitor) => {
    await visitor.page.goto('/help')
    await visitor.page.getByLabel('Your e-mail').fill('ana@mail.example')
    await press(visitor, 'Subscribe')
    await visitor.page.getByText('That did not work. Please try again.').waitFor()
  },
}

describe('shops for recorded visits', { concurrency: 2 }, () => {
  for (const [name, { meaning }] of Object.entries(monitoringVariants)) {
    it(`${name}: ${meaning}`, async () => {
      await looks[name as MonitoringVariantName](await shop.visit(name))
    })
  }
})

describe('the recorder in the shop', () => {
  it('is in every page once it is known, with who has signed in', async () => {
    const { page, context } = await shop.visit()
    assert.ok(!(await (await context.request.get('/')).text()).includes('data-key'))
    shop.site.recordWith({ src: 'http://127.0.0.1:9/recorder.js', key: 'rw_test' })
    for (const path of ['/', '/products', '/cart', '/nowhere']) {
      const text = await (await context.request.get(path)).text()
      assert.match(text, /recorder\.js"\s+data-key="rw_test"/, path)
      assert.ok(!text.includes('identify.js'), path)
    }
    await signIn({ page, context, trouble: [] })
    const customer = await page.locator('script[data-customer]').getAttribute('data-customer')
    assert.equal(JSON.parse(customer ?? '').email, 'robin@mail.example')
  })
})
