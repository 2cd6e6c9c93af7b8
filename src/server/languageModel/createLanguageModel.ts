import type { FastifyBaseLogger } from 'fastify'
import type { LanguageModelConfig } from '../config.ts'
import type { Database } from '../storage/database.ts'
import { createAsker } from './createAsker.ts'
import { noLanguageModel, type LanguageModel } from './languageModel.ts'
import { NoAnswer } from './noAnswer.ts'

export type LanguageModelParts = { db: Database; logger: Pick<FastifyBaseLogger, 'warn'> }

/** The model of the settings, which never fails: why it wrote nothing goes into the log. */
export function createLanguageModel(config: LanguageModelConfig, { db, logger }: LanguageModelParts): LanguageModel {
  if (config.kind === 'none') return noLanguageModel
  const ask = createAsker(config, { db })
  return {
    async write(request) {
      const beganMs = performance.now()
      try {
        return await ask(request)
      } catch (error) {
        const { organizationId } = request
        const { reason, status } = error instanceof NoAnswer ? error : new NoAnswer('internal')
        const ms = Math.round(performance.now() - beganMs)
        logger.warn(
          { organizationId, reason, ...(status !== null && { status }), ms },
          'the language model wrote nothing',
        )
        return null
      }
    },
  }
}
