import { Agent, get } from 'node:http'

export type Load = { url: string; headers?: Record<string, string> }

export type Measured = { requestsPerSecond: number; p50Ms: number; p99Ms: number; bytes: number }

/** Asks again and again over kept connections, each as soon as it has its answer, for a while. */
export async function measureLoad(
  { url, headers = {} }: Load,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let bytes = 0
  const began = performance.now()
  const worker = async () => {
    while (performance.now() - began < forMs) {
      const asked = performance.now()
      bytes = await askOnce(url, headers, agent)
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return {
    requestsPerSecond: latencies.length / seconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    bytes,
  }
}

function askOnce(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** How long one call takes when nothing else goes on. */
export async function measureCall(call: () => Promise<unknown>, times: number): Promise<number> {
  for (let i = 0; i < Math.min(20, times); i++) await call()
  const latencies: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await call()
    latencies.push(performance.now() - began)
  }
  return median(latencies)
}
