import { collectionTypeWords } from '../../../../domain/monitoring/collectionTypeWords.ts'
import type { IssueGroupConditions } from '../../../../domain/monitoring/issueGroup.ts'
import { windowWords } from '../trendLabels.ts'

/** What belongs to a group, on one line. */
export function conditionWords(words: string, conditions: IssueGroupConditions): string {
  const { types, pathContains, text, projectId, minimum } = conditions
  const parts = text ? ('any' in text ? text.any : text.all) : []
  const told = [
    words === '' ? '' : `“${words}”`,
    types.map((type) => collectionTypeWords[type]).join(', '),
    pathContains === null ? '' : `path contains ${pathContains}`,
    parts.map((part) => `“${part}”`).join(text && 'all' in text ? ' and ' : ' or '),
    projectId === null ? '' : 'one project',
    minimum ? `at least ${minimum.count} ${minimum.of} in the ${windowWords[minimum.window].toLowerCase()}` : '',
  ]
  return told.filter((one) => one !== '').join(' · ')
}
