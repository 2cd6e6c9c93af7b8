import type { CollectionType } from './collectionTypes.ts'

/** What readers call the types. */
export const collectionTypeWords: Record<CollectionType, string> = {
  javascript_error: 'JavaScript error',
  network_error: 'Failed request',
  rage_click: 'Rage click',
  dead_click: 'Dead click',
  slow_load: 'Slow load',
  visible_error: 'Visible error',
}
