import type { ManageAnswer } from '../../../client/manageClient.ts'

export type RunView = ManageAnswer<'getRunView'>
export type Run = RunView['run']
export type RunStep = Run['steps'][number]
export type Fix = Run['suggestedFixes'][number]
export type FixView = RunView['fixes'][number]
export type Evidence = NonNullable<RunView['evidence']>
export type Failure = NonNullable<Evidence['failure']>
export type Seen = NonNullable<Failure['element']>
export type Healing = Evidence['healings'][number]
export type PassedRun = NonNullable<RunView['lastPassing']>

export const isLive = ({ status }: Pick<Run, 'status'>) => status === 'queued' || status === 'running'
