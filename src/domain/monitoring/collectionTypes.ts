export const collectionTypes = [
  'javascript_error',
  'network_error',
  'rage_click',
  'dead_click',
  'slow_load',
  'visible_error',
] as const

export type CollectionType = (typeof collectionTypes)[number]
