import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { products } from '../../src/demo/shopSite/catalogue.ts'
import { shopTests, type ShopTest } from '../../src/demo/shopSite/shopTests.ts'
import { addLamp, openShop, signIn, type OpenShop } from './shopSiteBrowser.ts'
import { doSteps } from './shopSiteSteps.ts'

let shop: OpenShop
before(async () => {
  shop = await openShop()
})
after(() => shop.close())

const headings: Record<string, string> = {
  '/': 'Gear for slow weekends',
  '/products': 'All products',
  '/products?q=lamp': 'Results for "lamp"',
  '/products?q=%3Cb%3E': 'Results for "<b>"',
  '/products?category=jackets': 'Jackets',
  '/cart': 'Your cart',
  '/sign-in': 'Sign in',
  '/sign-in?forgot=1': 'Reset password',
  '/slow': 'Outlet',
  '/slow?ms=50': 'Slow page',
  '/help': 'Help',
  '/newsletter': 'Newsletter',
  '/terms': 'Terms of sale',
  '/orders/4702': 'Order 4702',
  ...Object.fromEntries(products.map(({ slug, name }) => [`/products/${slug}`, name])),
}

describe('pages', () => {
  it('have a heading, landmarks and labels, and nothing goes wrong in the browser', async () => {
    const { page, trouble } = await shop.visit()
    for (const [path, heading] of Object.entries(headings)) {
      const answer = await page.goto(path)
      assert.equal(answer?.status(), 200, path)
      await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
      if (path !== '/newsletter')
        for (const role of ['banner', 'main', 'contentinfo'] as const)
          assert.equal(await page.getByRole(role).count(), 1, `${role} of ${path}`)
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll('input:not([type=hidden]), select')]
          .filter((one) => (one as HTMLInputElement).labels?.length === 0)
          .map((one) => one.outerHTML),
      )
      assert.deepEqual(nameless, [], path)
    }
    await page.waitForLoadState('networkidle')
    assert.deepEqual(trouble, [])
  })

  it('that do not exist are told so', async () => {
    const { page } = await shop.visit()
    for (const path of ['/nowhere', '/products/umbrella', '/orders/1', '/my', '/login']) {
      assert.equal((await page.goto(path))?.status(), 404, path)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    }
  })
})

describe('the tests of the demo pass, and all their locators agree', { concurrency: 2 }, () => {
  for (const [name, test] of Object.entries<ShopTest>(shopTests)) {
    it(name, async () => {
      const { page, trouble } = await shop.visit()
      await doSteps(page, test)
      assert.deepEqual(trouble, [])
    })
  }
})

describe('journeys', { concurrency: 2 }, () => {
  it('the list is searched, sorted and filtered in place, with an address for every state', async () => {
    const { page, trouble } = await shop.visit()
    await page.goto('/products')
    await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'))
    await page.getByLabel('Search').fill('jack')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { name: 'Results for "jack"' }).waitFor()
    await page.getByText('2 products').waitFor()
    await page.getByLabel('Sort by').selectOption('Price, lowest first')
    await page.waitForURL('/products?q=jack&sort=price-up')
    await page.locator('.product-card').first().getByText('Fleece Jacket').waitFor()
    await page.getByLabel('Under €50').check()
    await page.getByText('Nothing found for "jack". Try another word.').waitFor()
    await page.goBack()
    await page.goBack()
    await page.locator('.product-card').first().getByText('Rain Jacket').waitFor()
    assert.equal(await page.getByLabel('Under €50').isChecked(), false)
    await page.getByRole('button', { name: 'Categories' }).hover()
    await page.getByRole('link', { name: 'Lamps' }).click()
    await page.getByRole('heading', { name: 'Lamps' }).waitFor()
    assert.equal(await page.getByLabel('Search').inputValue(), '')
    assert.equal(await page.locator('body').getAttribute('data-kept'), 'yes')
    assert.deepEqual(trouble, [])
  })

  it('the cart is changed and emptied', async () => {
    const visitor = await shop.visit()
    const { page, trouble } = visitor
    await page.goto('/products/rain-jacket')
    await page.getByLabel('Size').selectOption('L')
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Rain Jacket is in your cart.').waitFor()
    await addLamp(visitor)
    await page.getByRole('link', { name: 'Cart (3)' }).click()
    assert.equal(await page.getByTestId('total').textContent(), '€293')
    await page.getByLabel('Quantity of Rain Jacket, L').fill('1')
    await page.getByLabel('Quantity of Rain Jacket, L').blur()
    await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
    await page.getByLabel('Voucher code').fill('SPRING')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This voucher code is not valid.').waitFor()
    await page.getByRole('button', { name: 'Remove Trail Lamp' }).click()
    await page.getByRole('link', { name: 'Cart (1)' }).waitFor()
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await page.getByTestId('total').waitFor()
    await page.getByRole('button', { name: 'Empty cart' }).click()
    await page.getByText('Your cart is empty.').waitFor()
    assert.equal(questions.length, 2)
    assert.deepEqual(trouble, [])
  })

  it('the wishlist is not the cart, and the second picture is another one', async () => {
    const { page } = await shop.visit()
    await page.goto('/products/wool-blanket')
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await page.getByText('Wool Blanket is on your wishlist.').waitFor()
    await page.getByRole('button', { name: 'Next picture' }).click()
    await page.locator('img[src$="wool-blanket-2.svg"]').waitFor()
    await page.getByRole('link', { name: 'Cart (0)' }).waitFor()
  })

  it('the checkout names what is missing, and takes country and date', async () => {
    const visitor = await shop.visit()
    const { page, trouble } = visitor
    await addLamp(visitor)
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByText('Please check the marked fields.').waitFor()
    assert.equal(await page.locator('[aria-invalid=true]').count(), 6)
    assert.equal(await page.getByLabel('Name', { exact: true }).evaluate((one) => one === document.activeElement), true)
    await page.getByLabel('E-mail').fill('robin')
    await page.getByText('This is not an e-mail address.').waitFor()
    await page.getByLabel('E-mail').fill('robin@mail.example')
    for (const label of ['Name', 'Street', 'City']) await page.getByLabel(label, { exact: true }).fill('x')
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByLabel('Country').selectOption('Norway')
    await page.getByLabel('On Saturday').check()
    await page.getByLabel('I agree to the terms').check()
    const ordered = page.waitForRequest('**/api/orders')
    await page.getByRole('button', { name: 'Pay now' }).click()
    assert.equal((await ordered).postDataJSON().country, 'Norway')
    await page.waitForURL('/orders/5000?placed=1')
    await page.getByRole('link', { name: 'Cart (0)' }).waitFor()
    assert.deepEqual(trouble, [])
  })

  it('signing in needs the right password, and the account belongs to who signed in', async () => {
    const visitor = await shop.visit()
    const { page, trouble } = visitor
    await page.goto('/account')
    await page.waitForURL('/sign-in')
    await signIn(visitor, 'wrong')
    assert.equal(await page.getByRole('alert').textContent(), 'E-mail or password is wrong.')
    await signIn(visitor)
    await page.getByRole('link', { name: 'Order 4688' }).waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Remove address' }).click()
    await page.getByText('Your address was removed.').waitFor()
    assert.equal(await page.getByLabel('Street').inputValue(), '')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('/orders/4711')
    await page.waitForURL('/sign-in')
    const other = await shop.visit()
    await other.page.goto('/account')
    await other.page.waitForURL('/sign-in')
    assert.deepEqual(trouble, [])
  })

  it('an order is tracked, ordered again, and its invoice is downloaded', async () => {
    const visitor = await shop.visit()
    const { page } = visitor
    await signIn(visitor)
    await page.getByRole('link', { name: 'Order 4711' }).click()
    await page.getByRole('button', { name: 'Track parcel' }).click()
    await page.getByText('left the depot').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Invoice (PDF)' }).click()
    assert.equal((await download).suggestedFilename(), 'invoice-4711.pdf')
    await page.getByRole('button', { name: 'Order again' }).click()
    await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
  })
})
