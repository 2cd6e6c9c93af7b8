import { sessionMsMax } from '../contract/ingest/limits.ts'
import { createId } from './createId.ts'
import { pageStorage } from './pageStorage.ts'
import { continuedSession, idleMsMax } from './session.ts'
import type { Session } from './session.ts'

const saveMs = 5000

/** Which session, tab and page this is. */
export function createIdentity(prefix: string) {
  const shared = pageStorage('localStorage', prefix)
  const ofTab = pageStorage('sessionStorage', prefix)
  let savedAt = 0
  let session: Session

  const save = (now: number) => {
    savedAt = now
    shared.write('session', session)
  }
  /** Goes on with the session that all tabs share, unless that is the one that is over. */
  const join = (over: string) => {
    const now = Date.now()
    const other = continuedSession(shared.read('session'), now)
    session =
      other && other.id !== over ? { ...other, activeAt: now } : { id: createId(), startedAt: now, activeAt: now }
    save(now)
  }
  join('')

  // A tab that was opened by a page, or duplicated, starts with a copy of its storage: there the page still looks open.
  const remembered = ofTab.read('tab') as { id?: string; isOpen?: boolean } | undefined
  const tab = remembered?.id && !remembered.isOpen ? remembered.id : createId()
  const mark = (isOpen: boolean) => ofTab.write('tab', { id: tab, isOpen })
  mark(true)

  let page = createId()

  const identity = {
    ofTab,
    session: () => session,
    /** As chunks tell it. */
    head: () => ({ session: session.id, tab, page, startedAt: session.startedAt }),
    enter: () => mark(true),
    leave() {
      const now = Date.now()
      if (!identity.isOver(now)) save(now)
      mark(false)
    },
    /** Whether nobody has done anything here for so long that the session is over; other tabs count. */
    isOver(now: number): boolean {
      if (now - session.activeAt < idleMsMax && now - session.startedAt < sessionMsMax) return false
      const other = continuedSession(shared.read('session'), now)
      if (other?.id !== session.id) return true
      session = other
      return false
    },
    /** Somebody did something. */
    touch(now: number) {
      session.activeAt = now
      if (now - savedAt > saveMs) save(now)
    },
    /** Goes on in another session, as a page of its own. */
    renew() {
      join(session.id)
      page = createId()
    },
  }
  return identity
}

export type Identity = ReturnType<typeof createIdentity>
