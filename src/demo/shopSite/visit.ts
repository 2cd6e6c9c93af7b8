import type { IncomingMessage } from 'node:http'
import { raw, type Html } from './html.ts'
import type { Recorder } from './recorder.ts'
import type { Session } from './sessions.ts'
import type { Switches } from './switches.ts'

/** One request of a visitor. */
export type Visit = {
  url: URL
  cookies: ReadonlyMap<string, string>
  request: IncomingMessage
  session: Session
  shop: Switches
  /** Of the site, for addresses of hosts that stand for third parties. */
  port: string
  recorder: Recorder | null
}

/** An id as the variant has it. */
export const idOf = ({ shop }: Visit, id: string): string => (shop.marks === 'changed' ? changed(id) : id)

const testIdAttribute = ({ shop }: Visit, testId: string) =>
  shop.marks === 'no test ids' ? '' : ` data-testid="${shop.marks === 'changed' ? changed(`t:${testId}`) : testId}"`

/** The attributes by which tests find an element. The names are the shop's own, so they need no escaping. */
export const mark = (visit: Visit, name: string): Html =>
  raw(`id="${idOf(visit, name)}"${testIdAttribute(visit, name)}`)

/** For elements of which a page may have several. */
export const testId = (visit: Visit, name: string): Html => raw(testIdAttribute(visit, name))

/** As a bundler names things: short, and without a word that could be recognized. */
function changed(name: string): string {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 2_176_782_336
  return `x${sum.toString(36)}`
}
