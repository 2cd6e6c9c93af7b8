import type { FrameLocator, Locator as PageLocator, Page } from 'playwright-core'
import { testIdAttributes, type Locator, type Target } from '../../domain/testing/locator.ts'

/** Where to look: a page, a frame in it, or a part of either. */
export type Scope = Page | FrameLocator | PageLocator

type Role = Parameters<Page['getByRole']>[0]

const quoted = (text: string) => JSON.stringify(text)

/** The browser library's way to say it. Names and texts must be the same from the first letter to the last. */
export function toPlaywright(scope: Scope, locator: Locator): PageLocator {
  switch (locator.by) {
    case 'testId':
      return scope.locator(testIdAttributes.map((name) => `[${name}=${quoted(locator.value)}]`).join(','))
    case 'role':
      return locator.name === ''
        ? scope.getByRole(locator.role as Role)
        : scope.getByRole(locator.role as Role, { name: locator.name, exact: true })
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
    case 'css':
      return scope.locator(`css=${locator.value}`)
  }
}

/** A card, row or section: the smallest of them around something. */
const containers =
  'li,tr,article,section,fieldset,form,dialog,[role=row],[role=listitem],[role=group],[role=dialog],div'

/** Inside of the frames and the part of the page that the target names. */
export function scopeOf(page: Page, { frames, within }: Pick<Target, 'frames' | 'within'>): Scope {
  let scope: Page | FrameLocator = page
  for (const frame of frames) scope = toPlaywright(scope, frame).contentFrame()
  if (!within) return scope
  if (within.by === 'css' || within.by === 'testId' || within.by === 'attribute') return toPlaywright(scope, within)
  // A name or a text stands inside of the card that it names, and the last container around it is the smallest.
  return scope
    .locator(containers)
    .filter({ has: toPlaywright(page, within) })
    .last()
}
