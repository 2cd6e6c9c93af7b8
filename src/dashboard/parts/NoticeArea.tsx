import { useSyncExternalStore } from 'react'
import { telling } from './tell.ts'

/** The corner in which is said what was done. */
export function NoticeArea() {
  const Notifications = useSyncExternalStore(telling.subscribe, telling.area)
  return Notifications && <Notifications position="bottom-right" />
}
