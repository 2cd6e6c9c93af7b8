import type { OwnEvents, OwnEventTag } from '../domain/monitoring/recordedEvent.ts'
import { guarded } from './guarded.ts'
import type { Scrub } from './scrub.ts'

export type Tell = <Tag extends OwnEventTag>(tag: Tag, payload: OwnEvents[Tag]) => void

type Watch = (values: unknown[], self: unknown) => ((result: unknown) => unknown) | void

/** What a sensor works with. Everything it hangs up is taken down again at the end. */
export type Sensing = {
  tell: Tell
  scrub: Scrub
  /** Of the document, as far as it may be told. */
  title: () => string
  /** Of a node as rrweb numbers it; -1 when it is not recorded. */
  idOf: (node: unknown) => number
  /** Addresses that are the recorder's own business. */
  isOwn: (url: string) => boolean
  on: (target: EventTarget, type: string, listener: (event: never) => void) => void
  /** Watches the calls of a function. What `watch` returns sees the result, and may return one in its place. */
  wrap: (owner: unknown, name: string, watch: Watch) => void
}

export function createSensing(given: Omit<Sensing, 'on' | 'wrap'>) {
  const undo: (() => void)[] = []
  const on: Sensing['on'] = (target, type, listener) => {
    const guardedListener = (event: Event) => guarded(() => listener(event as never))
    target.addEventListener(type, guardedListener, { capture: true, passive: true })
    undo.push(() => target.removeEventListener(type, guardedListener, true))
  }
  const wrap: Sensing['wrap'] = (owner, name, watch) => {
    const object = owner as Record<string, unknown>
    const original = object?.[name]
    if (typeof original !== 'function') return
    let isWatching = true
    // A proxy keeps everything that the function is: name, length, `toString`, what hangs on it.
    const wrapped = new Proxy(original, {
      apply(target, self, values) {
        const after = isWatching ? guarded(() => watch(values, self)) : undefined
        const result: unknown = Reflect.apply(target, self, values)
        return after ? (guarded(() => after(result)) ?? result) : result
      },
    })
    object[name] = wrapped
    undo.push(() => {
      isWatching = false
      // Whoever wrapped it after us keeps theirs.
      if (object[name] === wrapped) object[name] = original
    })
  }
  const sensing: Sensing = { ...given, on, wrap }
  return { sensing, stop: () => undo.splice(0).forEach((one) => guarded(one)) }
}
