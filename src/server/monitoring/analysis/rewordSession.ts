import { Type } from 'typebox'
import { isTrueToSession } from '../../../domain/monitoring/sessionWording.ts'
import { capitalizedPhrase } from '../../../domain/monitoring/telling/phrases.ts'
import { overviewMax } from '../../../domain/monitoring/telling/tellOverview.ts'
import type { Understanding } from '../../../domain/monitoring/understandSession.ts'
import type { LanguageModel } from '../../languageModel/languageModel.ts'
import { activitiesTold, sessionEvidence, textOf } from './sessionEvidence.ts'

export type AskedModel = { model: LanguageModel; organizationId: number; signal: AbortSignal }

/** In a phrase, one other word makes another deed of it. */
const asPhrase = { lengthMax: 160, ownWordsMax: 0 }
const asOverview = { lengthMax: overviewMax, ownWordsMax: 0.2 }

const answer = Type.Object(
  { overview: Type.String(), activities: Type.Array(Type.String()) },
  { additionalProperties: false },
)

const instructions = [
  'You edit the texts that tell a product team what a visitor did on their website. They are correct and clumsy; make',
  'them read as if a person had written them. "overview": 2 to 5 sentences, at most 500 characters, in the order in',
  'which things happened, with what went wrong and how it ended; call the user "The visitor". "activities": one short',
  `phrase of at most ${asPhrase.lengthMax} characters for each activity, in the same order and number, in the past tense,`,
  'without a subject. Write in plain English, without markup. Use only what the data says: copy names, texts, numbers,',
  'times and addresses exactly as they stand there, put texts of the page in double quotes, and add none of your own: no',
  'motives, no feelings, no conclusions. A text with anything that the data does not contain is thrown away.',
].join(' ')

/** The same in better words, as far as a model has some that are true; what was found stays as it is. */
export async function rewordSession(told: Understanding, asked: AskedModel): Promise<Understanding> {
  const { model, organizationId, signal } = asked
  const facts = sessionEvidence(told)
  const written = await model.write({ organizationId, instructions, facts, answer, signal })
  if (!written) return told
  const frame = { evidence: textOf(facts), hasTroubles: told.hasTroubles }
  const choose = (own: string, theirs: string | undefined, limits: typeof asPhrase) => {
    const text = theirs?.trim() ?? ''
    // What was hidden from the model it cannot tell; our own words can.
    return isTrueToSession(text, { ...frame, ...limits }) && !text.includes('•••') ? text : own
  }
  const nameless = choose('', written.overview, asOverview)
  const named = withName(nameless, told.userName)
  const isWhole = written.activities.length === activitiesTold(told).length
  let number = 0
  return {
    ...told,
    overview: named === '' || named.length > overviewMax ? told.overview : named,
    pages: told.pages.map((page) => ({
      ...page,
      activities: page.activities.map((one) => ({
        ...one,
        // With one too few, nobody can tell which belongs to which.
        summary: choose(one.summary, isWhole ? written.activities[number++] : undefined, asPhrase),
      })),
    })),
  }
}

/** A model is not told the name, so it is put in afterwards. */
const withName = (overview: string, name: string) =>
  name === 'A visitor' ? overview : overview.replace(/^(?:The|A) visitor\b/, () => capitalizedPhrase(name))
