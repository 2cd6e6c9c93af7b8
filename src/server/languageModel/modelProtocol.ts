import type { TSchema } from 'typebox'

export type Prompt = { system: string; user: string; answer: TSchema; answerTokensMax: number }

export type ModelPost = { path: string; headers: Record<string, string>; body: unknown }

/** What a server said, whatever its status; never longer than a limit. */
export type ModelResponse = { status: number; text: string }

/** Posts to the model's server, within the time that the question has as a whole. */
export type SendToModel = (post: ModelPost) => Promise<ModelResponse>

/** `tokens` is null where the server does not tell them. */
export type ModelReply = { answer: unknown; tokens: number | null }

/** A way to talk to a model. Throws `NoAnswer` for a response that is none. */
export type ModelProtocol = { ask(prompt: Prompt, send: SendToModel): Promise<ModelReply> }
