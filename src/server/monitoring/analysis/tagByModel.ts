import { Type } from 'typebox'
import { isTrueToSession } from '../../../domain/monitoring/sessionWording.ts'
import type { ToldTag, Understanding } from '../../../domain/monitoring/understandSession.ts'
import type { TagDefinition } from '../tagDefinitionStore.ts'
import type { AskedModel } from './rewordSession.ts'
import { sessionEvidence, textOf } from './sessionEvidence.ts'

const tagsAskedMax = 10
const reasoningMax = 300

const answer = Type.Object(
  {
    answers: Type.Array(
      Type.Object(
        { number: Type.Integer(), applies: Type.Boolean(), reasoning: Type.String() },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

const instructions = [
  'You decide which tags describe what a visitor did on a website. The data holds what happened, and numbered tags with',
  'what each of them means. For each tag answer with its "number", whether it "applies", and "reasoning": one sentence of',
  `at most ${reasoningMax} characters with the evidence. A tag applies only if the data shows it beyond doubt; what is`,
  'not in the data did not happen. Copy names, texts, numbers and addresses exactly as they stand there, put texts of the',
  'page in double quotes, and add none of your own. A reasoning with anything that the data does not contain is thrown',
  'away, and the tag with it.',
].join(' ')

/** Tags that the organization wants asked of the model too, where their conditions did not hold already. */
export async function tagByModel(
  told: Understanding,
  definitions: readonly Pick<TagDefinition, 'name' | 'description'>[],
  { model, organizationId, signal }: AskedModel,
): Promise<ToldTag[]> {
  const given = new Set(told.tags.map(({ tag }) => tag))
  const open = definitions.filter(({ name }) => !given.has(name)).slice(0, tagsAskedMax)
  if (open.length === 0) return []
  const evidence = sessionEvidence(told)
  const tags = open.map(({ name, description }, i) => `tag ${i + 1}: ${name}. ${description}`).join('\n')
  const facts = [...evidence, { name: 'tags', text: tags }]
  const written = await model.write({ organizationId, instructions, facts, answer, signal })
  // Its own description proves nothing of a session.
  const frame = {
    evidence: textOf(evidence),
    hasTroubles: told.hasTroubles,
    lengthMax: reasoningMax,
    ownWordsMax: 0.2,
  }
  return open.flatMap(({ name }, i) => {
    const said = written?.answers.find(({ number }) => number === i + 1)
    const reasoning = said?.reasoning.trim() ?? ''
    return said?.applies && isTrueToSession(reasoning, frame) ? [{ tag: name, at: told.startedAt, reasoning }] : []
  })
}
