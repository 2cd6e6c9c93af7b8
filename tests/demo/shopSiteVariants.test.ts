import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { shopTests } from '../../src/demo/shopSite/shopTests.ts'
import { variantNames, variants, type VariantName } from '../../src/demo/shopSite/variants.ts'
import { addLamp, fillCheckout, openShop, signIn, type OpenShop, type Visitor } from './shopSiteBrowser.ts'
import { doSteps } from './shopSiteSteps.ts'

let shop: OpenShop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
const link = ({ page }: Visitor, name: string) => page.getByRole('link', { name, exact: true })

const fillForm = async (visitor: Visitor) => {
  await addLamp(visitor)
  await fillCheckout(visitor)
}

const pay = async (visitor: Visitor) => {
  await fillForm(visitor)
  await button(visitor, 'Pay now').click()
}

const isGone = async (visitor: Visitor, path: string, name: string) => {
  await visitor.page.goto(path)
  assert.equal(await button(visitor, name).count(), 0, name)
}

/** One look at each variant, at what its line in the table says. */
const looks: Record<VariantName, (visitor: Visitor) => Promise<unknown>> = {
  'renamed-save': async (visitor) => {
    await signIn(visitor)
    assert.equal(await button(visitor, 'Save changes').getAttribute('data-testid'), 'save-changes')
    assert.equal(await visitor.page.locator('#save-address, [data-testid=save-address]').count(), 0)
    await button(visitor, 'Save changes').click()
    await visitor.page.getByText('Your address was saved.').waitFor()
  },
  'renamed-add': async (visitor) => {
    await isGone(visitor, '/products/trail-lamp', 'Add to cart')
    await button(visitor, 'Add to wishlist').waitFor()
    assert.equal(await button(visitor, 'Put in basket').getAttribute('data-testid'), 'put-in-basket-trail-lamp')
  },
  'reworded-pay': async (visitor) => {
    await fillForm(visitor)
    assert.equal(await visitor.page.getByTestId('pay-now').innerText(), 'Place order')
    await button(visitor, 'Place order').click()
    await visitor.page.waitForURL('/orders/5000?placed=1')
  },
  'testid-gone': async ({ page }) => {
    for (const test of [shopTests.buyAsGuest, shopTests.changeAddress, shopTests.newsletterInFrame]) {
      await doSteps(page, test, ({ by }) => by !== 'testId')
      assert.equal(await page.locator('[data-testid]').count(), 0)
    }
  },
  'ids-changed': async ({ page }) => {
    const isKept = ({ by }: { by: string }) => by !== 'testId' && by !== 'attribute'
    for (const test of [shopTests.buyAsGuest, shopTests.chatInShadow]) await doSteps(page, test, isKept)
    await page.goto('/')
    assert.equal(await page.locator('#search, [data-testid=search]').count(), 0)
    assert.notEqual(await page.getByLabel('Search').getAttribute('data-testid'), null)
  },
  'moved-checkout': async (visitor) => {
    await addLamp(visitor)
    await visitor.page.goto('/cart')
    await visitor.page.getByTestId('go-to-checkout').waitFor({ state: 'hidden' })
    await button(visitor, 'Categories').hover()
    await link(visitor, 'Go to checkout').click()
    await visitor.page.waitForURL('/checkout')
  },
  'label-renamed': async (visitor) => {
    await signIn(visitor)
    assert.equal(await visitor.page.getByLabel('Address line 1').getAttribute('id'), 'address-line-1')
    assert.equal(await visitor.page.getByLabel('Street').count(), 0)
  },
  'placeholder-only': async (visitor) => {
    await fillForm(visitor)
    assert.equal(await visitor.page.locator('label', { hasText: 'Street' }).count(), 0)
    assert.equal(await visitor.page.getByPlaceholder('Street').inputValue(), '12 Mill Lane')
  },
  'cookie-dialog': async (visitor) => {
    await visitor.page.goto('/')
    await visitor.page.getByRole('dialog', { name: 'Cookies' }).waitFor()
    await assert.rejects(link(visitor, 'To the outlet').click({ timeout: 600 }), /intercepts pointer events/)
    await button(visitor, 'Accept all').click()
    await link(visitor, 'To the outlet').click()
    await visitor.page.waitForURL('/slow')
    assert.equal(await visitor.page.getByRole('dialog').count(), 0)
  },
  'promo-dialog': async (visitor) => {
    await addLamp(visitor)
    await visitor.page.getByRole('dialog', { name: 'Newsletter' }).waitFor()
    await button(visitor, 'No, thanks').click()
    await link(visitor, 'Cart (1)').click()
    await visitor.page.waitForURL('/cart')
  },
  'survey-overlay': async (visitor) => {
    await visitor.page.goto('/products/trail-lamp')
    await assert.rejects(button(visitor, 'Add to cart').click({ timeout: 600 }), /intercepts pointer events/)
  },
  'address-moved': async (visitor) => {
    assert.equal((await visitor.page.goto('/sign-in'))?.status(), 404)
    await link(visitor, 'Account').click()
    await visitor.page.waitForURL('/login')
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  },
  'sign-in-redirect': async (visitor) => {
    await signIn(visitor)
    await visitor.page.waitForURL('/my-account')
    await link(visitor, 'Order 4711').waitFor()
  },
  'signed-out': async (visitor) => {
    await signIn(visitor)
    await visitor.page.getByText('Your session has expired. Please sign in again.').waitFor()
    for (const path of ['/account', '/orders/4711']) {
      await visitor.page.goto(path)
      assert.equal(new URL(visitor.page.url()).pathname, '/sign-in')
    }
  },
  'slow-outlet': async ({ page }) => {
    await page.goto('/slow')
    await page.waitForTimeout(6000)
    assert.equal(await page.locator('.product-card').count(), 0)
    await page.locator('.product-card').first().waitFor()
  },
  'slow-confirmation': async (visitor) => {
    await pay(visitor)
    await visitor.page.getByText('One moment…').waitFor()
    await visitor.page.waitForTimeout(3000)
    assert.equal(await visitor.page.getByText('Thank you for your order').count(), 0)
    await visitor.page.getByText('Thank you for your order').waitFor()
  },
  'pay-500': async (visitor) => {
    await pay(visitor)
    await visitor.page.getByText('Payment failed. Nothing was charged.').waitFor()
    assert.ok(visitor.trouble.some((text) => text.includes('500')))
  },
  'pay-crash': async (visitor) => {
    const thrown = visitor.page.waitForEvent('pageerror')
    await pay(visitor)
    assert.match(String(await thrown), /TypeError/)
    assert.equal(new URL(visitor.page.url()).pathname, '/checkout')
  },
  'pay-hangs': async (visitor) => {
    const sent = visitor.page.waitForRequest('**/api/orders')
    await pay(visitor)
    await sent
    await visitor.page.waitForTimeout(1500)
    assert.equal(await button(visitor, 'Pay now').getAttribute('aria-busy'), 'true')
  },
  'search-500': async ({ page }) => {
    assert.equal((await page.goto('/products?q=lamp'))?.status(), 500)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  },
  'product-404': async ({ page }) => {
    assert.equal((await page.goto('/products/trail-lamp'))?.status(), 404)
    assert.equal((await page.goto('/products/enamel-mug'))?.status(), 200)
  },
  'cart-empty': async (visitor) => {
    await addLamp(visitor)
    await visitor.page.goto('/cart')
    await visitor.page.getByText('Your cart is empty.').waitFor()
  },
  'terms-disabled': async (visitor) => {
    await fillForm(visitor)
    assert.equal(await button(visitor, 'Pay now').isDisabled(), true)
    await visitor.page.getByLabel('Phone').fill('0117 4960')
    await button(visitor, 'Pay now').click()
    await visitor.page.waitForURL('/orders/5000?placed=1')
  },
  'extra-step': async (visitor) => {
    await addLamp(visitor)
    await visitor.page.goto('/checkout')
    await visitor.page.waitForURL('/checkout/delivery')
    await visitor.page.getByLabel('To a shop near you').check()
    await button(visitor, 'Continue').click()
    await visitor.page.getByLabel('Card number').waitFor()
  },
  'option-renamed': async (visitor) => {
    await visitor.page.goto('/products/rain-jacket')
    assert.deepEqual(await visitor.page.locator('#size option').allTextContents(), ['S', 'Medium', 'L', 'XL'])
    await fillForm(visitor)
    assert.equal(await visitor.page.getByLabel('Country').inputValue(), 'Great Britain')
  },
  'text-changed': async (visitor) => {
    await pay(visitor)
    await visitor.page.getByText('Thanks, your order is on its way').waitFor()
  },
  'price-changed': async (visitor) => {
    await addLamp(visitor)
    await visitor.page.goto('/cart')
    assert.equal(await visitor.page.getByTestId('total').textContent(), '€42')
  },
  'duplicate-buttons': async (visitor) => {
    await visitor.page.goto('/products/trail-lamp')
    assert.equal(await button(visitor, 'Add to cart').count(), 2)
    assert.equal(await visitor.page.getByTestId('add-trail-lamp').count(), 2)
  },
  'removed-wishlist-swap': async (visitor) => {
    await isGone(visitor, '/products/trail-lamp', 'Add to cart')
    await button(visitor, 'Add to wishlist').waitFor()
  },
  'other-product': async (visitor) => {
    await visitor.page.goto('/products?q=lamp')
    assert.deepEqual(await visitor.page.locator('.product-card h3').allTextContents(), ['Camp Lamp'])
    await link(visitor, 'Camp Lamp').click()
    assert.equal(await button(visitor, 'Add to cart').getAttribute('data-testid'), 'add-camp-lamp')
  },
  'frame-gone': async (visitor) => {
    await visitor.page.goto('/help')
    assert.equal(await visitor.page.locator('iframe').count(), 0)
    await visitor.page.getByLabel('Your e-mail').fill('robin@mail.example')
    await button(visitor, 'Subscribe').click()
    await visitor.page.getByText('You are subscribed.').waitFor()
  },
  'toast-short': async (visitor) => {
    await visitor.page.goto('/products/trail-lamp')
    await button(visitor, 'Add to cart').click()
    await link(visitor, 'Cart (1)').waitFor()
    await visitor.page.waitForTimeout(400)
    assert.equal(await visitor.page.getByText('Trail Lamp is in your cart.').count(), 0)
  },
  'link-renamed': async (visitor) => {
    await signIn(visitor)
    await link(visitor, 'View order #4711').waitFor()
    assert.equal(await link(visitor, 'View order #4711').getAttribute('href'), '/orders/4711')
  },
  'noisy-console': async (visitor) => {
    await doSteps(visitor.page, shopTests.changeAddress)
    const { trouble } = visitor
    assert.ok(trouble.some((text) => text.startsWith('warning:')))
    assert.ok(trouble.some((text) => text.includes('404')) && trouble.some((text) => text.includes('503')))
  },
  'third-party-down': async (visitor) => {
    await doSteps(visitor.page, shopTests.changeAddress)
    assert.ok(visitor.trouble.some((text) => text.includes('http://chat-loader.localhost')))
  },
  'hidden-menu': async (visitor) => {
    await visitor.page.goto('/')
    assert.equal(await visitor.page.getByLabel('Search').isVisible(), false)
    await button(visitor, 'Menu').click()
    await visitor.page.getByLabel('Search').fill('lamp')
    await visitor.page.getByLabel('Search').press('Enter')
    await link(visitor, 'Trail Lamp').waitFor()
  },
  'readonly-street': async (visitor) => {
    await signIn(visitor)
    assert.equal(await visitor.page.getByLabel('Street').isEditable(), false)
    assert.equal(await visitor.page.getByLabel('City').isEditable(), true)
  },
  'validation-stricter': async (visitor) => {
    await pay(visitor)
    await visitor.page.getByText('Enter your postcode.').waitFor()
    await visitor.page.getByLabel('Postcode').fill('BS1')
    await button(visitor, 'Pay now').click()
    await visitor.page.waitForURL('/orders/5000?placed=1')
  },
  'alert-loop': async ({ page }) => {
    let count = 0
    page.on('dialog', (dialog) => {
      count += 1
      void dialog.dismiss().catch(() => {})
    })
    await page.goto('/', { waitUntil: 'commit' })
    await delay(1500)
    assert.ok(count > 2, `${count} alerts`)
    await assert.rejects(page.getByTestId('search').fill('lamp', { timeout: 1000 }))
  },
  'redirect-loop': ({ page }) => assert.rejects(page.goto('/cart'), /ERR_TOO_MANY_REDIRECTS/),
  'never-loads': async ({ page }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { name: 'Gear for slow weekends' }).waitFor()
    await assert.rejects(page.waitForLoadState('load', { timeout: 1500 }))
  },
}

describe('each variant differs as its line says', { concurrency: 3 }, () => {
  for (const name of variantNames) {
    it(`${name}: ${variants[name].meaning}`, async () => {
      const visitor = await shop.visit(name)
      await looks[name](visitor)
      await visitor.context.close()
    })
  }

  it('any other host is the healthy shop', async () => {
    const { page, trouble } = await shop.visit('shop')
    await doSteps(page, shopTests.orderHistory)
    assert.deepEqual(trouble, [])
  })
})
