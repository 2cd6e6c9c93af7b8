import type { LanguageModelConfig } from '../config.ts'
import type { ModelProtocol, ModelReply, ModelResponse } from './modelProtocol.ts'
import { isJson, readResponse, sumOfTokens } from './readJson.ts'

type Settings = Pick<Exclude<LanguageModelConfig, { kind: 'none' }>, 'apiKey' | 'model'>

const toolName = 'answer'

/** Messages, as Anthropic has them. The answer is the input of a tool that must be used: so it comes as an object. */
export function createAnthropicProtocol({ apiKey, model }: Settings): ModelProtocol {
  const headers = { 'anthropic-version': '2023-06-01', ...(apiKey !== null && { 'x-api-key': apiKey }) }
  return {
    async ask({ system, user, answer, answerTokensMax }, send) {
      const body = {
        model,
        max_tokens: answerTokensMax,
        system,
        messages: [{ role: 'user', content: user }],
        tools: [{ name: toolName, description: 'Takes the answer.', input_schema: answer }],
        tool_choice: { type: 'tool', name: toolName },
      }
      return readMessage(await send({ path: '/v1/messages', headers, body }))
    },
  }
}

const counted = ['input_tokens', 'output_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']

function readMessage(response: ModelResponse): ModelReply {
  const { content, usage } = readResponse(response)
  const blocks: unknown[] = Array.isArray(content) ? content : []
  const used = blocks.filter(isJson).find(({ type, name }) => type === 'tool_use' && name === toolName)
  return { answer: used?.['input'], tokens: isJson(usage) ? sumOfTokens(counted.map((name) => usage[name])) : null }
}
