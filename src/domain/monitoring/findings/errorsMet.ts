import { clipped, quoted } from '../../testing/explain/words.ts'
import type { Happening } from '../trail.ts'
import { deedBehind, type Deed } from './deeds.ts'
import type { Found } from './found.ts'
import { between } from './inTime.ts'
import { happeningsIn, type Scene } from './scene.ts'
import { messageKey } from './messageKey.ts'
import { named, pageNamed } from './tellFinding.ts'

const behindMs = 2_000
const sameMs = 200
const unreadMs = 300
/** The same one, thrown on and on: counted so far. */
const sameMax = 20

/** Errors that nobody caught, and messages about errors that could be read. */
export function findErrorsMet(scene: Scene): Found[] {
  const counts = new Map<string, number>()
  const lastAt = new Map<string, number>()
  return scene.trail.happenings.flatMap((one): Found[] => {
    const found =
      one.kind === 'threw' ? thrown(scene, one) : one.kind === 'showedError' ? shown(scene, one) : logged(scene, one)
    if (!found) return []
    const count = counts.get(found.subject) ?? 0
    const last = lastAt.get(found.subject)
    const isSame = one.kind !== 'showedError' && last !== undefined && one.at - last <= sameMs && count > 0
    // Told twice, as an error and as a rejection, or in a loop: the first says it all.
    if (count >= sameMax || (isSame && isEcho(scene, one))) return []
    counts.set(found.subject, count + 1)
    lastAt.set(found.subject, one.at)
    return [found]
  })
}

/** Another way of telling the same error. */
function isEcho(scene: Scene, one: Happening): boolean {
  if (one.kind !== 'threw') return true
  return between(happeningsIn(scene, one.tab), one.at - sameMs, one.at).some(
    (other) => other.kind === 'threw' && other !== one && other.message === one.message && other.how !== one.how,
  )
}

function thrown(scene: Scene, one: Happening<'threw'>): Found | null {
  if (one.how === 'resource') return null
  const deed = one.isForeign ? null : deedBehind(happeningsIn(scene, one.tab), one.at, behindMs)
  const text = one.message === '' ? one.name : one.message
  return {
    tag: deed ? 'error met' : null,
    type: 'javascript_error',
    at: one.at,
    view: one.view,
    element: deed ? elementOf(deed) : null,
    subject: `thrown ${messageKey(text)}`,
    text,
    reasoning: `The page threw ${quoted(text, 160)} ${deed ? `when ${deedNamed(deed)}` : 'by itself'} on ${pageNamed(scene.trail, one.view)}`,
    error: { name: one.name, message: one.message, stack: one.stack, source: one.source },
  }
}

const elementOf = (deed: Deed) => (deed.kind === 'submitted' ? (deed.submitter ?? deed.form) : deed.element)

function deedNamed(deed: Deed): string {
  const element = elementOf(deed)
  const name = element ? named(element) : 'the page'
  if (deed.kind === 'typed') return deed.isChoice ? `something was chosen in ${name}` : `${name} was filled in`
  if (deed.kind === 'submitted') return `a form was sent with ${name}`
  if (deed.kind === 'keyed') return `${deed.key} was pressed in ${name}`
  return deed.kind === 'choseFiles' ? `files were chosen in ${name}` : `${name} was pressed`
}

function shown(scene: Scene, one: Happening<'showedError'>): Found | null {
  if (one.isFieldHint) return null
  // The page fell silent because it was left: nobody could read that any more.
  if (between(happeningsIn(scene, one.tab), one.at, one.at + unreadMs).some(({ kind }) => kind === 'left')) return null
  return {
    tag: 'error met',
    type: 'visible_error',
    at: one.at,
    view: one.view,
    element: one.element,
    subject: `shown ${messageKey(one.text)}`,
    text: one.text,
    reasoning: `The page said ${quoted(one.text, 160)} on ${pageNamed(scene.trail, one.view)}`,
  }
}

/** As consoles show an error object: a name, a message, and mostly where it came from. */
const errorObject = /(?:^|\s)((?:[A-Z]\w*)?(?:Error|Exception)): (.+)/

const aboutRequest =
  /\b(fetch|network|request|load failed|status code|axios|abort(ed)?|timeout|answered [45]\d\d|[45]\d\d)\b/i

/** What was logged as an error is one when it is an error object that was not told already. */
function logged(scene: Scene, one: Happening): Found | null {
  if (one.kind !== 'logged') return null
  const match = errorObject.exec(one.text.slice(0, 1_000))
  if (!match) return null
  const [, name = 'Error', rest = ''] = match
  const message = clipped(rest.split('\n', 1)[0] ?? rest, 300)
  // Caught, and about a request: that is told by the request itself.
  if (aboutRequest.test(message)) return null
  const isTold = between(happeningsIn(scene, one.tab), one.at - 1_000, one.at + 1_000).some(
    (other) => other.kind === 'threw' && (one.text.includes(other.message) || other.message.includes(message)),
  )
  if (isTold) return null
  return {
    tag: null,
    type: 'javascript_error',
    at: one.at,
    view: one.view,
    element: null,
    subject: `thrown ${messageKey(message)}`,
    text: message,
    reasoning: `The page logged ${quoted(message, 160)} on ${pageNamed(scene.trail, one.view)}`,
    error: { name, message, stack: '', source: '' },
  }
}
