import { EndlessList } from '../../../parts/EndlessList.tsx'
import type { Endless } from './useList.ts'

/** The end of a list that goes on; of one that is short, nothing. */
export function MoreBelow({ endless }: { endless: Endless }) {
  if (!endless.hasMore && !endless.isLoading && !endless.error) return null
  return <EndlessList {...endless}>{null}</EndlessList>
}
