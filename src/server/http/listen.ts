import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { OperatorError } from '../operatorError.ts'

export type Address = { host: string; port: number; publicUrl: string }

/** Settles where the service will be found, and refuses early what cannot be had. */
export async function settleAddress({ host, port, publicUrl }: Config['http']): Promise<Address> {
  const settled = await tryPort(host, port)
  return { host, port: settled, publicUrl: publicUrl ?? `http://${reachableName(host)}:${settled}` }
}

export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw explained(error, host, port)
  })
}

/** Port 0 means any free one. */
async function tryPort(host: string, port: number): Promise<number> {
  const server = createServer()
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once('error', (error) => reject(explained(error, host, port)))
      server.listen({ host, port }, () => resolve((server.address() as { port: number }).port))
    })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

/** A program that listens on every address is found under this machine's own name. */
export function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const place = `${host}:${port}`
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`)
    case 'EACCES':
      return new OperatorError(`This user may not listen on ${place}. Set PORT to 1024 or above.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(`${host} is not an address of this machine. Set HOST to one that is.`)
    default:
      return error
  }
}
