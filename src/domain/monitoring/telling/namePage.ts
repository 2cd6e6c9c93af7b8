import { grouped } from '../grouped.ts'
import { clipped } from '../../testing/explain/words.ts'
import type { View } from '../trail.ts'
import { shortenedPath } from './shortenedPath.ts'

export type NamePage = (view: View) => string

const nameMax = 50
const separators = /\s+[|·•–—:»-]\s+/

/**
 * How the pages of a session are called: by their title without what the titles of the site have in common, else by
 * their path. One page can be told from another: a title that stands on different paths is followed by the path.
 */
export function createNamePage(views: readonly View[]): NamePage {
  const suffix = commonPart(views)
  const titleOf = ({ title }: View) => clipped(withoutPart(title, suffix), nameMax)
  const paths = new Map(views.map(({ page }) => [page, shortenedPath(page)]))
  const pathNamed = ({ page }: View) => paths.get(page) ?? shortenedPath(page)
  const byTitle = grouped(views, titleOf)
  const shared = new Set(
    [...byTitle].filter(([, same]) => new Set(same.map(pathNamed)).size > 1).map(([title]) => title),
  )
  const nameOf = (view: View) => {
    const title = titleOf(view)
    const path = clipped(pathNamed(view), nameMax)
    // What stands on every page is the name of the site.
    if (title === '' || (shared.has(title) && byTitle.size === 1)) return path === '/' ? 'the start page' : path
    return shared.has(title) ? `${title} (${path})` : title
  }
  const names = new Map(views.map((view) => [view, nameOf(view)]))
  return (view) => names.get(view) ?? nameOf(view)
}

export const pathOf = (view: View): string => shortenedPath(view.page)

/** The last or first part of the titles that different pages share; with one page only, nobody can tell. */
function commonPart(views: readonly View[]): string | null {
  const titles = [...new Set(views.map(({ title }) => title.trim()).filter((title) => title !== ''))]
  if (titles.length < 2) return null
  for (const end of [-1, 0]) {
    const parts = titles.map((title) => title.split(separators).at(end) ?? '')
    const [first = ''] = parts
    if (first !== '' && parts.every((part) => part === first)) return first
  }
  return null
}

function withoutPart(title: string, part: string | null): string {
  const parts = title.trim().split(separators)
  const others = part === null ? parts.slice(0, 1) : parts.filter((one) => one !== part)
  return others.length === 0 ? title.trim() : others.join(' – ')
}
