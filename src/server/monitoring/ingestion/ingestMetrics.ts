import { Counter, type Registry } from 'prom-client'

/** What comes of what recorders send. Labels are of small sets, never of a tenant's. */
export function createIngestMetrics(registry: Registry) {
  const registers = [registry]
  const outcomes = new Counter({
    name: 'reenact_ingest_requests_total',
    help: 'What recorders sent, by operation and outcome: kept, or the code of the refusal.',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const rejected = new Counter({
    name: 'reenact_ingest_rejected_events_total',
    help: 'Events that were kept out of their chunk, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const bytes = new Counter({
    name: 'reenact_ingest_bytes_total',
    help: 'Bytes of chunks as sent and when unpacked.',
    labelNames: ['form'],
    registers,
  })
  const full = new Counter({
    name: 'reenact_ingest_storage_full_total',
    help: 'Requests that were refused because there is no room left.',
    registers,
  })

  return {
    noteOutcome(operation: string, outcome: string) {
      outcomes.inc({ operation, outcome })
      if (outcome === 'storage_full') full.inc()
    },
    noteChunk(chunk: { sentBytes: number; unpackedBytes: number; rejected: Record<string, number> }) {
      bytes.inc({ form: 'sent' }, chunk.sentBytes)
      bytes.inc({ form: 'unpacked' }, chunk.unpackedBytes)
      for (const [reason, count] of Object.entries(chunk.rejected)) rejected.inc({ reason }, count)
    },
  }
}

export type IngestMetrics = ReturnType<typeof createIngestMetrics>
