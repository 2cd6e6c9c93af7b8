import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { LanguageModelConfig } from '../config.ts'
import type { Database } from '../storage/database.ts'
import { createAnthropicProtocol } from './anthropicProtocol.ts'
import { createRest } from './createRest.ts'
import { createSender } from './createSender.ts'
import type { WritingRequest } from './languageModel.ts'
import type { ModelReply, Prompt } from './modelProtocol.ts'
import { NoAnswer, type NoAnswerReason } from './noAnswer.ts'
import { createOpenAiProtocol } from './openAiProtocol.ts'
import { estimateTokens, promptOf } from './promptOf.ts'
import { createUsageStore } from './usageStore.ts'

export type ModelConfig = Exclude<LanguageModelConfig, { kind: 'none' }>

const protocols = { openai: createOpenAiProtocol, anthropic: createAnthropicProtocol }

/** The server's fault, which the next question would most likely meet too. */
const serverFaults = new Set<NoAnswerReason>(['timeout', 'no connection', 'rate limited', 'refused'])

export type Rest = ReturnType<typeof createRest>

/** Asks the model, and throws `NoAnswer`. Each answer is paid from its organization's budget and checked. */
export function createAsker(config: ModelConfig, { db, rest = createRest() }: { db: Database; rest?: Rest }) {
  const { baseUrl, timeoutMs, dailyTokens } = config
  const protocol = protocols[config.kind](config)
  const usage = createUsageStore(db)

  /** What came of it, and what it cost: by the server's word, or by our estimate where nobody tells. */
  async function send(
    prompt: Prompt,
    estimate: number,
    signal: AbortSignal | null,
  ): Promise<{ outcome: ModelReply | Error; usedTokens: number }> {
    const sender = createSender({ baseUrl, timeoutMs, signal })
    const outcome = await protocol.ask(prompt, sender.send).catch((error: unknown) => error as Error)
    const hasFailed = outcome instanceof NoAnswer && serverFaults.has(outcome.reason)
    rest.note(hasFailed)
    const lostTokens = sender.lostPosts() * estimate
    if (!(outcome instanceof Error)) return { outcome, usedTokens: (outcome.tokens ?? estimate) + lostTokens }
    const isPaid = outcome instanceof NoAnswer && outcome.reason === 'not JSON'
    return { outcome, usedTokens: (isPaid ? estimate : 0) + lostTokens }
  }

  return async function ask<Answer extends TSchema>(request: WritingRequest<Answer>): Promise<Static<Answer>> {
    const { organizationId, signal = null } = request
    if (rest.isResting()) throw new NoAnswer('resting after failures')
    if (signal?.aborted) throw new NoAnswer('stopped')
    const prompt = promptOf(request)
    const estimate = estimateTokens(prompt)
    const reservation = await usage.reserve(organizationId, estimate, dailyTokens)
    if (!reservation) throw new NoAnswer('budget used up')
    const { outcome, usedTokens } = await send(prompt, estimate, signal)
    await usage.settle(organizationId, reservation, usedTokens)
    if (outcome instanceof Error) throw outcome
    if (outcome.answer === undefined) throw new NoAnswer('not JSON')
    if (!Check(request.answer, outcome.answer)) throw new NoAnswer('wrong shape')
    return outcome.answer
  }
}
