import { collectionTypeWords } from '../../../domain/monitoring/collectionTypeWords.ts'
import type { CollectionType } from '../../../domain/monitoring/collectionTypes.ts'
import { Mark } from './Mark.tsx'

const colors: Record<CollectionType, string> = {
  javascript_error: 'var(--mantine-color-red-6)',
  network_error: 'var(--mantine-color-orange-6)',
  visible_error: 'var(--mantine-color-pink-6)',
  rage_click: 'var(--mantine-color-grape-6)',
  dead_click: 'var(--mantine-color-violet-6)',
  slow_load: 'var(--mantine-color-blue-6)',
}

export const TypeBadge = ({ type }: { type: CollectionType }) => (
  <Mark color={colors[type]}>{collectionTypeWords[type]}</Mark>
)
