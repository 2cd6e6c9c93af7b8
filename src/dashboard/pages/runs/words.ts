import { starterWords } from '../../parts/runWords.ts'
import type { Run } from './runView.ts'

const triggerWords: Readonly<Record<string, string>> = {
  api: 'Started by the API',
  manual: 'Started by hand',
  schedule: 'Started by the schedule of its suite',
  pull_request: 'Started for a pull request',
  validation: 'Validation of the version',
}

export function tellStart({ triggeredBy, startedBy }: Pick<Run, 'triggeredBy' | 'startedBy'>): string {
  const trigger = triggerWords[triggeredBy] ?? `Started by ${triggeredBy}`
  if (!startedBy) return trigger
  const who = startedBy.kind === 'key' ? `the ${starterWords(startedBy)}` : startedBy.name
  return triggeredBy === 'validation' ? `${trigger}, started by ${who}` : `Started by ${who}`
}

/** `3 errors`, `1 error`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
