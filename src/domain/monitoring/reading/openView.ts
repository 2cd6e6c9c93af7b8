import { currentView, tell, type DraftView, type Stream } from './stream.ts'
import { pageOf } from './webAddress.ts'

/** What changes the address again so soon is a redirect, not somebody. */
export const redirectMs = 300
const replaceMs = 1_000
const loadMsMax = 10 * 60_000
const titleMax = 500

export type Arrival = Pick<DraftView, 'navigation' | 'referrer' | 'isVisible' | 'isLoad'> & {
  url: string
  title: string
  askedAt: number | null
}

/** Begins a stay at an address. */
export function openView(stream: Stream, arrival: Arrival, at: number): DraftView {
  closeView(stream, at)
  const { url, title, askedAt } = arrival
  const isSound = askedAt !== null && askedAt <= at && at - askedAt < loadMsMax
  const view: DraftView = {
    tab: stream.tab,
    stream: stream.id,
    url: url.slice(0, 4_096),
    page: pageOf(url),
    title: title.slice(0, titleMax),
    askedAt: isSound ? askedAt : at,
    startedAt: at,
    endedAt: at,
    shownAt: null,
    how: 'link',
    isLoad: arrival.isLoad,
    navigation: arrival.navigation,
    referrer: arrival.referrer,
    isVisible: arrival.isVisible,
    isLeft: false,
  }
  stream.view = stream.reading.views.push(view) - 1
  stream.typing = null
  tell(stream, 'opened', at, { url: view.url })
  return view
}

function closeView(stream: Stream, at: number) {
  const view = currentView(stream)
  if (view && !view.isLeft) view.endedAt = at
}

/** The document is left, or put aside. */
export function leaveView(stream: Stream, at: number) {
  const view = currentView(stream)
  if (!view || view.isLeft) return
  view.endedAt = at
  view.isLeft = true
}

/** The first event of a document that does not say what it is. */
export function ensureView(stream: Stream, url: string, at: number) {
  if (stream.view >= 0) return
  openView(
    stream,
    { url, title: '', askedAt: null, navigation: 'navigate', referrer: '', isVisible: true, isLoad: true },
    at,
  )
}

type InPage = { url: string; title: string; how: 'push' | 'replace' | 'pop' | 'hash' }

/** The address changed in place. True when it is another view now. */
export function moveInPage(stream: Stream, { url, title, how }: InPage, at: number): boolean {
  const view = currentView(stream)
  const page = pageOf(url)
  if (!view || view.isLeft) {
    ensureView(stream, url, at)
    return true
  }
  if (page === view.page) {
    view.url = url.slice(0, 4_096)
    if (title !== '') view.title = title.slice(0, titleMax)
    return false
  }
  const isRedirect =
    how === 'replace' && at - view.startedAt <= (view.navigation === 'replace' ? replaceMs : redirectMs)
  if (isRedirect) {
    Object.assign(view, { url: url.slice(0, 4_096), page, title: title.slice(0, titleMax) })
    return false
  }
  const navigation = how === 'pop' ? 'back' : how === 'replace' ? 'replace' : 'push'
  openView(stream, { url, title, askedAt: null, navigation, referrer: '', isVisible: true, isLoad: false }, at)
  return true
}
