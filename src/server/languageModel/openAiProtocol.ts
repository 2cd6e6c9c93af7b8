import type { LanguageModelConfig } from '../config.ts'
import type { ModelPost, ModelProtocol, ModelReply, ModelResponse, Prompt } from './modelProtocol.ts'
import { isJson, readResponse, readWrittenJson, sumOfTokens } from './readJson.ts'

type Settings = Pick<Exclude<LanguageModelConfig, { kind: 'none' }>, 'apiKey' | 'model'>

/** Chat completions, as OpenAI has them and many servers of one's own copy them. */
export function createOpenAiProtocol({ apiKey, model }: Settings): ModelProtocol {
  // A server that does not know the exact way is not asked in it again.
  let knowsSchemas = true

  const post = (body: object): ModelPost => ({
    path: '/chat/completions',
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    body: { model, ...body },
  })

  return {
    async ask(prompt, send) {
      if (knowsSchemas) {
        const response = await send(post(exactly(prompt)))
        if (!isUnknownWay(response)) return readCompletion(response)
        knowsSchemas = false
      }
      return readCompletion(await send(post(plainly(prompt))))
    },
  }
}

const messages = (system: string, user: string) => [
  { role: 'system', content: system },
  { role: 'user', content: user },
]

const exactly = ({ system, user, answer, answerTokensMax }: Prompt) => ({
  messages: messages(system, user),
  response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: answer } },
  max_completion_tokens: answerTokensMax,
})

/** For servers that know no schemas; those know the older name of the limit too. */
const plainly = ({ system, user, answer, answerTokensMax }: Prompt) => ({
  messages: messages(
    `${system}\n\nAnswer with one JSON object that matches this schema, and with nothing else:\n${JSON.stringify(answer)}`,
    user,
  ),
  max_tokens: answerTokensMax,
})

const isUnknownWay = ({ status, text }: ModelResponse) =>
  (status === 400 || status === 422) && /response_format|json_schema|max_completion_tokens/.test(text)

function readCompletion(response: ModelResponse): ModelReply {
  const { choices, usage } = readResponse(response)
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const message = isJson(choice) && isJson(choice['message']) ? choice['message'] : {}
  const { content } = message
  const counts = isJson(usage) ? [usage['prompt_tokens'], usage['completion_tokens']] : []
  return {
    answer: typeof content === 'string' ? readWrittenJson(content) : undefined,
    tokens: sumOfTokens(counts),
  }
}
