import type { Understanding } from '../../../domain/monitoring/understandSession.ts'
import { emailsHidden } from './emailsHidden.ts'
import type { Fact } from '../../languageModel/languageModel.ts'
import { prepareFacts } from '../../languageModel/prepareFacts.ts'

/** So many activities are told to a model; a session with more has the rest in our own words. */
export const activitiesMax = 40

/** The activities that a model is told of, in order. */
export const activitiesTold = ({ pages }: Understanding) =>
  pages.flatMap(({ page, activities }) => activities.map((one) => ({ page, ...one }))).slice(0, activitiesMax)

/**
 * What a model is told of a session: what the rules found, never what people typed (which is in no recording in the
 * first place), who they are, or anybody's e-mail address.
 */
export function sessionEvidence(told: Understanding): Fact[] {
  const facts: Fact[] = [
    { name: 'overview', text: told.namelessOverview },
    {
      name: 'activities',
      // Not numbered: a number would look like one that was measured.
      text: activitiesTold(told)
        .map(({ page, summary, userAction, userBehavior }) => {
          return `- on ${page.replace(/[?#].*$/s, '')}: ${summary}. ${userAction}. ${userBehavior}.`
        })
        .join('\n'),
    },
    { name: 'behaviour', text: told.tags.map(({ tag, reasoning }) => `${tag}: ${reasoning}`).join('\n') },
    { name: 'loading', text: told.loading.map(({ longDescription }) => longDescription).join('\n') },
    { name: 'problems', text: told.issues.map(({ collection }) => collection.rootCause).join('\n') },
  ]
  return prepareFacts(facts.map(({ name, text }) => ({ name, text: emailsHidden(text) })))
}

export const textOf = (facts: readonly Fact[]) => facts.map(({ text }) => text).join('\n')
