import type { Notice, Place } from './screen.ts'

/** What using a control changes for the one who uses it. */
export type Effect = {
  to?: string
  fills?: readonly string[]
  /** Puts a product into the cart. */
  puts?: string
  emptiesCart?: true
  shows?: Notice
}

export const startingPlace = (shopName: string, options: Partial<Place> = {}): Place => ({
  shopName,
  path: 'about:blank',
  cart: [],
  filled: [],
  notice: null,
  ...options,
})

/** A new page begins with empty fields and no message. */
export function placeAfter(place: Place, effect: Effect = {}): Place {
  const isNewPage = effect.to !== undefined
  return {
    ...place,
    path: effect.to ?? place.path,
    cart: effect.emptiesCart ? [] : effect.puts ? [...place.cart, effect.puts] : place.cart,
    filled: isNewPage ? [] : [...new Set([...place.filled, ...(effect.fills ?? [])])],
    notice: effect.shows ?? (isNewPage ? null : place.notice),
  }
}
