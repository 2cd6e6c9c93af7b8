export type RunState = 'queued' | 'running' | 'passed' | 'failed'

export type RunOutcome = { status: RunState; healedStepCount: number }

/** `2 steps healed`, or nothing. */
export const healedWords = (count: number) => (count === 0 ? '' : `${count} ${count === 1 ? 'step' : 'steps'} healed`)

/** A pass that needed healing is not told as any other pass: `passed, 2 steps healed`. */
export const outcomeWords = ({ status, healedStepCount }: RunOutcome) =>
  [status, healedWords(healedStepCount)].filter(Boolean).join(', ')

/** Whoever started a run, as they were called then. */
export const starterWords = ({ kind, name }: { kind: 'member' | 'key'; name: string }) =>
  kind === 'key' ? `API key “${name}”` : name
