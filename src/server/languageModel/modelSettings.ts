import { Type } from 'typebox'
import { Failure } from '../../domain/failure.ts'
import type { LanguageModelConfig } from '../config.ts'
import { conflict } from '../http/conflict.ts'
import { createRateLimiter } from '../http/rateLimiter.ts'
import type { Database } from '../storage/database.ts'
import { createAsker, type ModelConfig, type Rest } from './createAsker.ts'
import { NoAnswer } from './noAnswer.ts'
import { tellNoAnswer } from './tellNoAnswer.ts'

export type ModelCheck = { works: boolean; message: string; durationMs: number }

/** What an owner may know of the language model. The key is not among it. */
export type ModelSettings = {
  told: {
    kind: LanguageModelConfig['kind']
    model: string | null
    address: string | null
    timeoutMs: number | null
    dailyTokens: number | null
  }
  /** Asks for one word. */
  check(organizationId: number): Promise<ModelCheck>
}

const answer = Type.Object({ word: Type.String({ maxLength: 100 }) }, { additionalProperties: false })

/** Somebody who checks wants to know how it is now, however often it has failed. */
const noRest: Rest = { isResting: () => false, note() {} }

const nothingTold = { model: null, address: null, timeoutMs: null, dailyTokens: null }

export function createModelSettings(config: LanguageModelConfig, db: Database): ModelSettings {
  if (config.kind === 'none') {
    return { told: { kind: 'none', ...nothingTold }, check: () => Promise.reject(noModel()) }
  }
  const { kind, model, timeoutMs, dailyTokens } = config
  return {
    told: { kind, model, address: withoutLogin(config.baseUrl), timeoutMs, dailyTokens },
    check: createCheck(config, db),
  }
}

function createCheck(config: ModelConfig, db: Database) {
  const ask = createAsker(config, { db, rest: noRest })
  const limiter = createRateLimiter({ name: 'checks', perMinute: 6, burst: 3 })
  return async (organizationId: number): Promise<ModelCheck> => {
    const { allowed, retryAfterSeconds } = limiter.take(organizationId)
    if (!allowed) throw tooManyChecks(retryAfterSeconds)
    const beganMs = performance.now()
    const end = (works: boolean, message: string) => ({
      works,
      message,
      durationMs: Math.round(performance.now() - beganMs),
    })
    try {
      await ask({ organizationId, instructions: 'Answer with the word "ready".', facts: [], answer })
      return end(true, 'It answers as it should.')
    } catch (error) {
      return end(false, tellNoAnswer(error instanceof NoAnswer ? error : new NoAnswer('internal'), config))
    }
  }
}

/** An address may carry a password. */
function withoutLogin(address: string): string {
  const url = new URL(address)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

const noModel = () => conflict('no_language_model', 'No language model is set.')

const tooManyChecks = (seconds: number) =>
  new Failure('tooMany', 'too_many_checks', `It was checked a moment ago. Wait ${seconds} s.`)
