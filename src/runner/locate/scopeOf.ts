import type { FrameLocator, Locator as PageLocator, Page } from 'playwright-core'
import type { Locator, Target } from '../../domain/testing/locator.ts'
import { toPlaywright } from './toPlaywright.ts'

/** Where to look: a page, a frame in it, or a part of either. */
export type Scope = Page | FrameLocator | PageLocator

const isOneOf = (names: readonly string[]) => names.map((name) => `self::${name}`).join(' or ')
const hasRole = (roles: readonly string[]) => roles.map((role) => `@role="${role}"`).join(' or ')

const sibling = (test: string) => `(preceding-sibling::*[${test}] or following-sibling::*[${test}])`

const isListed = ['li', 'tr', 'article'].map((tag) => `(self::${tag} and ${sibling(`self::${tag}`)})`).join(' or ')

/** One of several alike: a card in a row of cards, whatever it is made of. Bare divs are also used inside of cards. */
const isRepeated =
  `(${isOneOf(['div', 'section', 'form', 'a', 'tbody', 'ul'])}) and ` +
  `((@class and (@class = preceding-sibling::*/@class or @class = following-sibling::*/@class)) or ` +
  `(self::div and not(@class) and ${sibling('self::div and not(@class)')} and not(ancestor::*[${isListed}])) or ` +
  `(self::section and ${sibling('self::section')}) or (self::form and ${sibling('self::form')}))`

const isCard =
  `(${isOneOf(['li', 'tr', 'article', 'dialog', 'fieldset'])}) or ` +
  `${hasRole(['row', 'listitem', 'article', 'dialog', 'alertdialog', 'group', 'option', 'treeitem'])} or (${isRepeated})`

const isPart = `${isOneOf(['section', 'form', 'nav', 'main', 'aside', 'header', 'footer', 'table', 'details'])} or ${hasRole(['region', 'form', 'navigation'])}`

/**
 * The card, row or section around what names it. It is never widened to what holds several of them: that would take the
 * button of another card for one that has vanished from this.
 */
const nearestCard =
  `xpath=(ancestor-or-self::*[${isCard}][1]` +
  ` | self::*[not(ancestor-or-self::*[${isCard}])]/ancestor-or-self::*[${isPart}][1])`

const pointsAtItself = (within: Locator) => within.by === 'css' || within.by === 'testId' || within.by === 'attribute'

/** Inside of the frames. */
export function framesOf(page: Page, { frames }: Pick<Target, 'frames'>): Page | FrameLocator {
  let scope: Page | FrameLocator = page
  for (const frame of frames) scope = toPlaywright(scope, frame).contentFrame()
  return scope
}

/**
 * Inside of the frames and the part of the page that the target names. Where several parts fit, it is all of them, so
 * that what is found in more than one is seen to be ambiguous.
 */
export function scopeOf(page: Page, target: Pick<Target, 'frames' | 'within'>): Scope {
  const scope = framesOf(page, target)
  if (!target.within) return scope
  const named = toPlaywright(scope, target.within)
  return pointsAtItself(target.within) ? named : named.locator(nearestCard)
}
