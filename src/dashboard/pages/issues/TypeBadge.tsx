import { Badge } from '@mantine/core'
import { collectionTypeWords } from '../../../domain/monitoring/collectionTypeWords.ts'
import type { CollectionType } from '../../../domain/monitoring/collectionTypes.ts'

const colors: Record<CollectionType, string> = {
  javascript_error: 'red',
  network_error: 'orange',
  visible_error: 'pink',
  rage_click: 'grape',
  dead_click: 'violet',
  slow_load: 'blue',
}

export function TypeBadge({ type }: { type: CollectionType }) {
  return (
    <Badge color={colors[type]} variant="light" radius="sm" tt="none" size="sm" fw={500}>
      {collectionTypeWords[type]}
    </Badge>
  )
}
