import { ConnectionError } from '../../client/apiError.ts'

let isAnswering = true
const listeners = new Set<() => void>()

function note(answers: boolean) {
  if (isAnswering === answers) return
  isAnswering = answers
  for (const listener of listeners) listener()
}

/** Whether the service answered when it was last asked. A refusal is an answer too. */
export const connection = {
  isAnswering: () => isAnswering,
  answered: () => note(true),
  failed: (error: unknown) => note(!(error instanceof ConnectionError)),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
