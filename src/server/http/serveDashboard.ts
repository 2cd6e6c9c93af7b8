import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dashboardPolicy, playerPolicy } from './dashboardPolicy.ts'
import { packedFiles, sendPacked } from './packedFiles.ts'

export type DashboardFolder = { folder: string }

/** Finds the dashboard as browsers load it, or makes it. */
export type FindDashboard = () => Promise<DashboardFolder>

/** Addresses that the dashboard knows; what is below them too. Others are not found, as before. */
const pages = ['sign-in', 'welcome', 'invitations', 'tests', 'sessions', 'issues', 'users', 'accounts', 'settings']

export type DashboardOptions = {
  find: FindDashboard
  /** Where pictures come from, if not from here. */
  fileOrigin: string | null
}

/** The dashboard: one document for all its pages, one for the player, and their files, which never change. */
export function serveDashboard(app: FastifyInstance, { find, fileOrigin }: DashboardOptions): void {
  const findFile = packedFiles(async () => join((await find()).folder, 'assets'))
  const documentOf = async (name: string) => readFile(join((await find()).folder, name), 'utf8')

  const sendPage = async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    const document = (await documentOf('index.html')).replace('%NONCE%', nonce)
    return sendDocument(reply, document, dashboardPolicy({ nonce, fileOrigin }))
  }
  for (const path of ['/', ...pages.flatMap((page) => [`/${page}`, `/${page}/*`])]) {
    app.get(path, async (_request, reply) => sendPage(reply))
  }
  app.get('/dashboard/player.html', async (_request, reply) => {
    reply.header('x-frame-options', 'SAMEORIGIN')
    return sendDocument(reply, await documentOf('player.html'), playerPolicy)
  })
  app.get<{ Params: { file: string } }>('/dashboard/assets/:file', async (request, reply) => {
    const file = await findFile(request.params.file)
    if (!file) return reply.callNotFound()
    return sendPacked(file, request, reply)
  })
}

/** Asked for each time: it names the files of the version that is served. */
const sendDocument = (reply: FastifyReply, document: string, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(document)
