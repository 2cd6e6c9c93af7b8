import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dashboardPolicy, playerPolicy } from './dashboardPolicy.ts'
import { packedFiles, sendPacked } from './packedFiles.ts'

export type DashboardFolder = { folder: string }

/** Finds the dashboard as browsers load it, or makes it. */
export type FindDashboard = () => Promise<DashboardFolder>

/** Addresses that the dashboard knows; what is below them too. */
const pages = ['sign-in', 'welcome', 'invitations', 'tests', 'sessions', 'issues', 'users', 'accounts', 'settings']

/** What is asked for by programs, and answered to them, wherever they run. */
const programPaths = /^\/(api|ingest|dashboard)(\/|\?|$)/

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
  // Whoever mistyped an address in a browser is told so by a page, which leads on; programs are told as ever.
  app.get('/*', async (request, reply) => {
    const isOfProgram = programPaths.test(request.url) || !request.headers.accept?.includes('text/html')
    return isOfProgram ? reply.callNotFound() : sendPage(reply.code(404))
  })
  app.get('/dashboard/player.html', async (_request, reply) => {
    // Over http, browsers look up the names of hosts that a page only links to; its frames follow this.
    reply.headers({ 'x-frame-options': 'SAMEORIGIN', 'x-dns-prefetch-control': 'off' })
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
