import type { Locator as PageLocator, Page } from 'playwright-core'
import { testIdAttributes, type Locator } from '../../domain/testing/locator.ts'
import type { Scope } from './scopeOf.ts'

type Role = Parameters<Page['getByRole']>[0]

const quoted = (text: string) => JSON.stringify(text)

/** The browser library's way to say it. Names and texts must be the same from the first letter to the last. */
export function toPlaywright(scope: Scope, locator: Locator, { includeHidden = false } = {}): PageLocator {
  switch (locator.by) {
    case 'testId':
      return scope.locator(testIdAttributes.map((name) => `[${name}=${quoted(locator.value)}]`).join(','))
    case 'role':
      return scope.getByRole(locator.role as Role, {
        includeHidden,
        ...(locator.name !== '' && { name: locator.name, exact: true }),
      })
    case 'label':
      return scope.getByLabel(locator.value, { exact: true })
    case 'placeholder':
      return scope.getByPlaceholder(locator.value, { exact: true })
    case 'text':
      return scope.getByText(locator.value, { exact: true })
    case 'href':
      return scope.locator(`[href=${quoted(locator.value)}]`)
    case 'attribute':
      return scope.locator(`[${locator.name}=${quoted(locator.value)}]`)
    default:
      return scope.locator(`css=${locator.value}`)
  }
}
