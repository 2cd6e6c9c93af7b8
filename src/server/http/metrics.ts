import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type MetricsSources = {
  databaseConnections(): { total: number; idle: number; waiting: number }
  jobs(): Promise<{ kind: string; waiting: number; active: number }[]>
}

export type ObservedRequest = { operation: string; method: string; status: number; seconds: number }

/** Figures for Prometheus. Labels are of small sets: never an id, an address or anything of a tenant's. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'reenact_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'reenact_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(sources.databaseConnections())) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'reenact_jobs',
    help: 'Jobs by kind and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database, the figures that need none are told all the same.
      for (const { kind, waiting, active } of await sources.jobs().catch(() => [])) {
        this.set({ kind, state: 'waiting' }, waiting)
        this.set({ kind, state: 'active' }, active)
      }
    },
  })

  return {
    /** For what counts figures of its own. */
    registry,
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest: ({ operation, method, status, seconds }: ObservedRequest) =>
      requests.observe({ operation, method, status: String(status) }, seconds),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
