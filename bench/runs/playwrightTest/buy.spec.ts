import { expect, test } from '@playwright/test'

test('buy a lamp', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('search').fill('lamp')
  await page.getByTestId('search').press('Enter')
  await page.getByTestId('card-trail-lamp').click()
  await page.getByTestId('add-trail-lamp').click()
  await expect(page.getByText('Trail Lamp is in your cart.')).toBeVisible()
  await page.getByTestId('cart-link').click()
  await page.getByTestId('go-to-checkout').click()
  await page.getByTestId('name').fill('Robin Example')
  await page.getByTestId('email').fill('robin@mail.example')
  await page.getByTestId('street').fill('12 Mill Lane')
  await page.getByTestId('city').fill('Bristol')
})
