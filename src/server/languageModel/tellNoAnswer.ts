import type { ModelConfig } from './createAsker.ts'
import type { NoAnswer, NoAnswerReason } from './noAnswer.ts'

type Settings = Pick<ModelConfig, 'timeoutMs' | 'dailyTokens'>

const badlyAnswered =
  'It answers, but not in the form that it was asked for. A model that keeps to a given form is needed.'

const words: Record<NoAnswerReason, string | ((settings: Settings, status: number | null) => string)> = {
  'budget used up': ({ dailyTokens }) => `Of the ${dailyTokens} tokens of today there are not enough left to ask it.`,
  'resting after failures': 'It failed several times and is left alone for a minute.',
  timeout: ({ timeoutMs }) => `It did not answer within ${timeoutMs / 1000} s.`,
  stopped: 'The check was stopped.',
  'no connection': 'Nobody answers at its address. Is LANGUAGE_MODEL_URL right, and may this service go there?',
  'rate limited': 'It says that it is asked too much at the moment (429).',
  refused: (_settings, status) => tellRefusal(status),
  'answer too large': 'It answers with far more than it was asked for.',
  'not JSON': badlyAnswered,
  'wrong shape': badlyAnswered,
  internal: 'It could not be asked because of a fault of this service, which its log tells more about.',
}

function tellRefusal(status: number | null): string {
  if (status === 401 || status === 403) return `It does not accept the key (${status}). Is LANGUAGE_MODEL_KEY right?`
  if (status === 404) {
    return 'It does not know what it is asked for (404). Are LANGUAGE_MODEL_URL and LANGUAGE_MODEL_NAME right?'
  }
  if (status !== null && status >= 500) return `It is in trouble itself (${status}).`
  return `It refuses to answer (${status ?? 'no status'}). Is LANGUAGE_MODEL_NAME right?`
}

/** Why the model gave no answer, for whoever set it up. Nothing in it was written by the model or its server. */
export function tellNoAnswer({ reason, status }: NoAnswer, settings: Settings): string {
  const told = words[reason]
  return typeof told === 'string' ? told : told(settings, status)
}
