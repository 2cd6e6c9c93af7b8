import { wordsOf } from './similarNames.ts'

const partsOf = (id: string) =>
  id
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')

/**
 * `add-trail-lamp` and `add-rain-jacket`: made from one pattern, for different things. `buy-button` and
 * `purchase-button` are not, on something that is called "Buy": there, the id said what it does, not what it is for.
 */
export function areSiblingIds(before: string, now: string, name: string): boolean {
  const [a, b] = [partsOf(before), partsOf(now)]
  const onlyBefore = a.filter((part) => !b.includes(part))
  const onlyNow = b.filter((part) => !a.includes(part))
  if (onlyBefore.length === a.length || onlyBefore.length === 0 || onlyNow.length === 0) return false
  const called = wordsOf(name)
  return !onlyBefore.every((part) => called.includes(part))
}

/** `order-1041` and `order-1042`: numbers that come and go with the data. */
export const differInNumbersOnly = (before: string, now: string) =>
  before !== now && before.replaceAll(/\d+/g, '0') === now.replaceAll(/\d+/g, '0')
