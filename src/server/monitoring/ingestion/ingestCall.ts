import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { Failure } from '../../../domain/failure.ts'
import { incomingContent } from '../../http/incomingContent.ts'
import type { Ingestion } from './ingestion.ts'
import type { RecordedProject } from './projectKeys.ts'
import { isOriginAllowed } from './originRules.ts'

/** Something that a recorder sent, let in and read. */
export type IngestCall = {
  project: RecordedProject
  query: Record<string, unknown>
  body: Buffer
  request: FastifyRequest
}

const originNotAllowed = () =>
  new Failure('forbidden', 'origin_not_allowed', 'This project takes nothing from pages of this origin.')

/** Lets in what a project allows, as much as it may send, and reads the body while it takes room in memory. */
export async function receive(
  { projectKeys, freeSpace, rates }: Ingestion,
  { request, reply, bytesMax, tooLarge }: Received,
): Promise<IngestCall & { release(): void }> {
  const query = request.query as Record<string, unknown>
  const project = await projectKeys.getProject(query['key'])
  if (!isOriginAllowed(request.headers.origin, project.allowedOrigins)) throw originNotAllowed()
  wait(reply, rates.spendRequest(project.projectId))
  await freeSpace.require()

  const content = incomingContent(request.raw)
  // Not every sender says how much it is.
  const told = Number(request.headers['content-length'] ?? bytesMax)
  const release = rates.reserve(project.projectId, Math.min(told, bytesMax))
  try {
    const body = await collect(content.read(bytesMax, tooLarge))
    wait(reply, rates.spendBytes(project.projectId, body.length))
    return { project, query, body, request, release }
  } catch (error) {
    release()
    throw error
  } finally {
    content.done()
  }
}

export type Received = { request: FastifyRequest; reply: FastifyReply; bytesMax: number; tooLarge: () => Failure }

function wait(reply: FastifyReply, seconds: number) {
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new Failure('tooMany', 'rate_limit_exceeded', `This project sends too much. Wait ${seconds} s.`)
}

/** Node's own way to collect a stream makes a detour that costs as much as reading a small one. */
async function collect(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part as Buffer)
  const [first] = parts
  return first && parts.length === 1 ? first : Buffer.concat(parts)
}
