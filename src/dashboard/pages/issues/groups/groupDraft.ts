import type { CollectionType } from '../../../../domain/monitoring/collectionTypes.ts'
import type { IssueCount, IssueGroupConditions } from '../../../../domain/monitoring/issueGroup.ts'
import type { IssueWindow } from '../../../../domain/monitoring/issueWindow.ts'

/** A group while it is edited: every field has a value, and texts are as they are typed. */
export type GroupDraft = {
  name: string
  words: string
  types: CollectionType[]
  pathContains: string
  textParts: string[]
  textMatch: 'any' | 'all'
  projectId: number | null
  /** Empty: no minimum is asked for. */
  minimumCount: number | ''
  minimumOf: IssueCount
  minimumWindow: IssueWindow
}

export const emptyDraft: GroupDraft = {
  name: '',
  words: '',
  types: [],
  pathContains: '',
  textParts: [],
  textMatch: 'any',
  projectId: null,
  minimumCount: '',
  minimumOf: 'occurrences',
  minimumWindow: '7d',
}

type Saved = { name: string; words: string; conditions: IssueGroupConditions }

export function draftOf({ name, words, conditions }: Saved): GroupDraft {
  const { types, pathContains, text, projectId, minimum } = conditions
  return {
    name,
    words,
    types: [...types],
    pathContains: pathContains ?? '',
    textParts: text ? [...('any' in text ? text.any : text.all)] : [],
    textMatch: text && 'all' in text ? 'all' : 'any',
    projectId,
    minimumCount: minimum?.count ?? '',
    minimumOf: minimum?.of ?? emptyDraft.minimumOf,
    minimumWindow: minimum?.window ?? emptyDraft.minimumWindow,
  }
}

export function conditionsOf(draft: GroupDraft): IssueGroupConditions {
  const { types, pathContains, textParts, textMatch, projectId, minimumCount: count } = draft
  const parts = textParts.map((part) => part.trim()).filter((part) => part !== '')
  return {
    types,
    pathContains: pathContains.trim() === '' ? null : pathContains.trim(),
    text: parts.length === 0 ? null : textMatch === 'any' ? { any: parts } : { all: parts },
    projectId,
    minimum: count === '' ? null : { of: draft.minimumOf, count, window: draft.minimumWindow },
  }
}

/** Without words and conditions there is nothing to look for. */
export function asksForSomething(draft: GroupDraft): boolean {
  const { types, ...others } = conditionsOf(draft)
  return draft.words.trim() !== '' || types.length > 0 || Object.values(others).some((one) => one !== null)
}
