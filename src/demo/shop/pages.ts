import { account, signIn } from './accountScreens.ts'
import { home, outlet, product, results } from './browsingScreens.ts'
import { cart, checkout, order } from './buyingScreens.ts'
import { headerControls, type Control, type Place, type Screen } from './screen.ts'

type Page = { pattern: RegExp; shortenedPath: string; screen(place: Place, url: URL): Screen }

const pages: readonly Page[] = [
  { pattern: /^\/$/, shortenedPath: '/', screen: home },
  { pattern: /^\/products$/, shortenedPath: '/products', screen: results },
  { pattern: /^\/products\/[a-z-]+$/, shortenedPath: '/products/:slug', screen: product },
  { pattern: /^\/cart$/, shortenedPath: '/cart', screen: cart },
  { pattern: /^\/checkout$/, shortenedPath: '/checkout', screen: checkout },
  { pattern: /^\/account$/, shortenedPath: '/account', screen: account },
  { pattern: /^\/sign-in$/, shortenedPath: '/sign-in', screen: signIn },
  { pattern: /^\/orders\/\d+$/, shortenedPath: '/orders/:id', screen: order },
  { pattern: /^\/slow$/, shortenedPath: '/slow', screen: outlet },
]

const urlOf = (path: string) => new URL(path, 'https://shop.example')

function pageOf(path: string): Page {
  const { pathname } = urlOf(path)
  const page = pages.find(({ pattern }) => pattern.test(pathname))
  if (!page) throw new Error(`The shop has no page ${path}.`)
  return page
}

export const shortenedPathOf = (path: string): string => pageOf(path).shortenedPath

/** What is on a page, header included. */
export function screenOf(place: Place): Screen {
  const screen = pageOf(place.path).screen(place, urlOf(place.path))
  return { ...screen, controls: [...headerControls(place), ...screen.controls] }
}

export function controlOf(place: Place, name: string): Control {
  const control = screenOf(place).controls.find((one) => one.name === name)
  if (!control) throw new Error(`There is no ${JSON.stringify(name)} on ${place.path}.`)
  return control
}
