import { asToken, listed, quoted } from '../words.ts'
import { fix } from '../fixes.ts'
import type { CauseRule, Finding } from '../finding.ts'

/** The environment lacks a token, the base address or a file that the step needs. */
export const missingFromEnvironment: CauseRule = (evidence) => {
  const { problem, step, stepNumber } = evidence
  const told = ((): (Omit<Finding, 'cause' | 'fixes'> & { title: string; description: string }) | null => {
    if (problem.kind === 'missing_token') {
      const names = listed(problem.missingTokens.map(asToken)) || 'a token that it does not have'
      const many = problem.missingTokens.length > 1
      return {
        summary: `the environment has no value for ${names}`,
        reasoning: `Step ${stepNumber} uses ${names}, and the environment of this run has no ${many ? 'tokens of these names' : 'token of this name'}.`,
        actualOutcome: `The step was not begun, because ${names} ${many ? 'stand' : 'stands'} for nothing.`,
        verdict: `Neither the application nor the test was tried; the environment has to define ${names}`,
        title: `Add ${many ? 'the tokens' : 'the token'} ${names} to the environment`,
        description: `Step ${stepNumber} uses ${names}. Give ${many ? 'them values' : 'it a value'} in the environment that the run uses, or choose an environment that has ${many ? 'them' : 'it'}, and run the test again.`,
      }
    }
    if (problem.kind === 'missing_base_url') {
      return {
        summary: `the environment has no base address for ${quoted(step.data ?? '')}`,
        reasoning: `${quoted(step.data ?? '')} is a path, and the environment of this run has no base address that it could lead from.`,
        actualOutcome: 'No page was opened.',
        verdict: 'The run needs an environment with a base address',
        title: 'Set the base address of the environment',
        description: `Step ${stepNumber} goes to ${quoted(step.data ?? '')}, which is a path. Give the environment a base address, or write the whole address in the step.`,
      }
    }
    if (problem.kind !== 'missing_file') return null
    const name = step.data?.trim() ? quoted(step.data) : `the file of step ${stepNumber}`
    return {
      summary: `${name} is not there to be uploaded`,
      reasoning: `Step ${stepNumber} uploads ${name}, and it is not among the files of this run.`,
      actualOutcome: 'Nothing was uploaded.',
      verdict: `The file has to be uploaded to the project again, or another one chosen in step ${stepNumber}`,
      title: `Add ${name} again`,
      description: `Upload ${name} to the project's files and choose it in step ${stepNumber}.`,
    }
  })()
  if (!told) return null
  const { title, description, ...finding } = told
  return {
    cause: 'missing_token',
    source: 'environment',
    ...finding,
    fixes: [fix(evidence, { title, description, confidence: 'high' }, null)],
  }
}
