import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { measureLoad, median, type Load } from './support/load.ts'

const rounds = 5
const connections = 32

type Told = {
  key: string
  cases: {
    name: string
    ours: string
    rawWithQuery: string
    rawWithBytes: string
    directMs: number
    statements: number
  }[]
}

export type HttpFigure = {
  name: string
  requestsPerSecond: { ours: number; rawWithQuery: number; rawWithBytes: number }
  toRawWithQuery: number
  toRawWithBytes: number
  latencyMs: { ours: number; rawWithQuery: number; direct: number }
  latencyToDirect: number
}

export const aims = { toRawWithQuery: 0.85, latencyToDirect: 1.5 }

/** Our HTTP as a ratio to Node's own server with the same statements, to the same bytes, and to the statements alone. */
export async function measureHttpRatio(): Promise<HttpFigure[]> {
  const servers = fork(join(import.meta.dirname, 'support/benchedServers.ts'))
  const [told] = (await once(servers, 'message')) as [Told]
  const figures: HttpFigure[] = []
  for (const one of told.cases) figures.push(await measureCase(one, told.key))
  servers.send('done')
  await once(servers, 'exit')
  return figures
}

async function measureCase(one: Told['cases'][number], key: string): Promise<HttpFigure> {
  const targets: Record<'ours' | 'rawWithQuery' | 'rawWithBytes', Load> = {
    ours: { url: one.ours, headers: { authorization: `Bearer ${key}` } },
    rawWithQuery: { url: one.rawWithQuery },
    rawWithBytes: { url: one.rawWithBytes },
  }
  // Taking turns, so that whatever else the machine does befalls all alike.
  const throughput = { ours: [] as number[], rawWithQuery: [] as number[], rawWithBytes: [] as number[] }
  const latency = { ours: [] as number[], rawWithQuery: [] as number[] }
  for (const target of Object.values(targets)) await measureLoad(target, { connections, forMs: 1500 })
  for (let round = 0; round < rounds; round++) {
    for (const name of ['ours', 'rawWithQuery', 'rawWithBytes'] as const) {
      throughput[name].push((await measureLoad(targets[name], { connections, forMs: 2000 })).requestsPerSecond)
    }
    for (const name of ['ours', 'rawWithQuery'] as const) {
      latency[name].push((await measureLoad(targets[name], { connections: 1, forMs: 700 })).p50Ms)
    }
  }
  const requestsPerSecond = {
    ours: median(throughput.ours),
    rawWithQuery: median(throughput.rawWithQuery),
    rawWithBytes: median(throughput.rawWithBytes),
  }
  const latencyMs = { ours: median(latency.ours), rawWithQuery: median(latency.rawWithQuery), direct: one.directMs }
  return {
    name: one.name,
    requestsPerSecond,
    toRawWithQuery: requestsPerSecond.ours / requestsPerSecond.rawWithQuery,
    toRawWithBytes: requestsPerSecond.ours / requestsPerSecond.rawWithBytes,
    latencyMs,
    latencyToDirect: latencyMs.ours / latencyMs.direct,
  }
}
