import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { faultOf } from '../parts/faultWords.ts'
import { tagPreviewQuery, type TagPreview } from '../queries.ts'
import { findProblem, sentGroup, type GroupDraft, type Problem } from './conditionDrafts.ts'

const typingMs = 350

export type TagPreviewState = {
  /** Absent while the first is awaited. */
  data: TagPreview | undefined
  /** The conditions are not complete. */
  isUnfinished: boolean
  /** What is shown is of other conditions. */
  isWaiting: boolean
  error: Error | null
}

/** Which of the newest sessions conditions hold for; follows what is typed, a little later. */
export function useTagPreview(group: GroupDraft): TagPreviewState {
  const [settled] = useDebouncedValue(group, typingMs)
  const isUnfinished = findProblem(group) !== null
  const isAsked = findProblem(settled) === null
  const { data, error, isPlaceholderData } = useQuery({ ...tagPreviewQuery(sentGroup(settled)), enabled: isAsked })
  return {
    data: isAsked ? data : undefined,
    isUnfinished,
    isWaiting: settled !== group || isPlaceholderData,
    error: settled === group ? error : null,
  }
}

/** What was refused of the conditions, and where. */
export function problemOf(error: Error | null): Problem | null {
  const fault = faultOf(error)
  return fault?.field.startsWith('conditions') ? fault : null
}
