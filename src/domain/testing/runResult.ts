export const failureTypes = [
  'element_not_found',
  'action_failed',
  'assertion_failed',
  'navigation_failed',
  'timeout',
] as const

export const failureSources = ['execution', 'assertion', 'environment'] as const

export const screenshotTypes = ['before', 'after'] as const

export const confidences = ['high', 'medium', 'low'] as const

export const triggers = ['api', 'manual', 'schedule', 'pull_request', 'validation'] as const

export type Trigger = (typeof triggers)[number]

/** The member or the API key that started a run, called as they were then: either may be gone later. */
export type RunStarter = { kind: 'member' | 'key'; id: number; name: string }

export type StepFailure = {
  type: (typeof failureTypes)[number]
  source: (typeof failureSources)[number]
  description: string
  reasoning: string
  expectedOutcome: string
  actualOutcome: string
}

export type GlobalError = {
  stepNumber: number
  stepDescription: string
  screenshotType: (typeof screenshotTypes)[number]
  errorText: string
  errorLocation: string
  isBugIssue: boolean
}

export type SuggestedFix = {
  title: string
  description: string
  affectedStepNumbers: number[]
  confidence: (typeof confidences)[number]
}
