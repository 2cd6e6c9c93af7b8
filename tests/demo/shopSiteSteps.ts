import assert from 'node:assert/strict'
import type { BrowserContext, FrameLocator, Locator as Found, Page } from 'playwright-core'
import type { ShopStep } from '../../src/demo/shopSite/shopStep.ts'
import { shopTokens, type ShopTest } from '../../src/demo/shopSite/shopTests.ts'
import type { Locator, Target } from '../../src/domain/testing/locator.ts'
import { fillTokens } from '../../src/domain/testing/tokens.ts'

type Scope = Page | FrameLocator | Found

type Ways = { [Kind in Locator['by']]: (scope: Scope, locator: Extract<Locator, { by: Kind }>) => Found }

const ways: Ways = {
  testId: (scope, { value }) => scope.getByTestId(value),
  role: (scope, { role, name }) => scope.getByRole(role as 'button', name === '' ? {} : { name, exact: true }),
  label: (scope, { value }) => scope.getByLabel(value, { exact: true }),
  placeholder: (scope, { value }) => scope.getByPlaceholder(value, { exact: true }),
  text: (scope, { value }) => scope.getByText(value, { exact: true }),
  href: (scope, { value }) => scope.locator(`a[href="${value}"]`),
  attribute: (scope, { name, value }) => scope.locator(`[${name}="${value}"]`),
  css: (scope, { value }) => scope.locator(value),
}

const locate = (scope: Scope, locator: Locator): Found => ways[locator.by](scope, locator as never)

const scopeOf = (page: Page, { frames, within }: Target): Scope => {
  const frame = frames.reduce<Scope>((outer, one) => locate(outer, one).contentFrame(), page)
  return within ? locate(frame, within) : frame
}

/** The element of a step. Every locator that is used has to point at it, and at it alone. */
async function find(page: Page, target: Target, uses: (locator: Locator) => boolean): Promise<Found> {
  const found = target.locators
    .filter(uses)
    .map((locator) => ({ locator, element: locate(scopeOf(page, target), locator) }))
  const [first] = found
  assert.ok(first, `No locator is left of ${JSON.stringify(target.locators)}`)
  await first.element.first().waitFor({ state: 'attached' })
  for (const { locator, element } of found) {
    assert.equal(await element.count(), 1, `${JSON.stringify(locator)} at ${page.url()}`)
    // The same element, whichever way it is found.
    const isSame: boolean = await element.evaluate((one, other) => one === other, await first.element.elementHandle())
    assert.ok(isSame, `${JSON.stringify(locator)} is another element than ${JSON.stringify(first.locator)}`)
  }
  return first.element
}

type Doing = {
  page: Page
  context: BrowserContext
  step: ShopStep
  data: string
  element: Found | null
  test: ShopTest
}

const tabsOf = ({ context, data }: Doing) =>
  data === 'last' ? context.pages().at(-1) : context.pages()[Number(data) - 1]

const actions: Record<string, (doing: Doing) => Promise<unknown>> = {
  goto: ({ page, data }) => page.goto(data),
  click: async ({ element }) => element?.click(),
  fill: async ({ element, data }) => element?.fill(data),
  select: async ({ element, data }) => element?.selectOption(data),
  check: async ({ element }) => element?.check(),
  hover: async ({ element }) => element?.hover(),
  press: async ({ element, data }) => element?.press(data),
  wait: ({ page, data }) => page.waitForTimeout(Number(data)),
  code: ({ page, data }) => page.evaluate(`(() => { ${data} })()`),
  upload: async ({ element, data, test: { files = [] } }) => {
    const file = files.find(({ name }) => name === data)
    assert.ok(file, data)
    await element?.setInputFiles({ name: file.name, mimeType: file.type, buffer: file.content })
  },
  assert: async ({ page, step, data, element }) => {
    if (step.assertion === 'url') return page.waitForURL(data)
    if (step.assertion === 'value') return assert.equal(await element?.inputValue(), data)
    return (element ?? page).getByText(data).first().waitFor()
  },
}

/** Does the steps as a person would. `uses` leaves some of the locators out. */
export async function doSteps(
  start: Page,
  test: ShopTest,
  uses: (locator: Locator) => boolean = () => true,
): Promise<void> {
  const context = start.context()
  let page = start
  for (const step of test.steps) {
    const data = fillTokens(step.data ?? '', shopTokens).text
    if (step.type === 'tab-switch') {
      const tab = tabsOf({ page, context, step, data, element: null, test })
      assert.ok(tab, step.description)
      page = tab
      continue
    }
    const element = step.target ? await find(page, step.target, uses) : null
    const action = actions[step.type]
    assert.ok(action, step.type)
    const opens = step.target?.locators.some(
      ({ by, ...rest }) => by === 'href' && 'value' in rest && rest.value === '/terms',
    )
    const opened = opens ? context.waitForEvent('page') : null
    await action({ page, context, step, data, element, test })
    await opened
  }
}
