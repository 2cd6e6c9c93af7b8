import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { eventType, source, type RecordedChunk, type RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'
import { redactDeep } from '../redactDeep.ts'
import { within } from '../browser/within.ts'

/** More than a run's recording is worth. What comes later is left out; the run itself goes on. */
const charactersMax = 40_000_000
const farewellMsMax = 500
const secretMask = '•••••••'

export type PageRecording = {
  /** Everything that was recorded, once what the pages still hold has been asked for. */
  finish(): Promise<RecordedChunk[]>
}

type Batch = { page: string; sequence: number; sentAt: number; events: RecordedEvent[] }

/** Records the pages of a run as a visitor's would be, with the recorder's core, which is handed in as text. */
export async function recordPages(
  context: BrowserContext,
  core: string,
  { redact, secrets }: { redact(text: string): string; secrets: readonly string[] },
): Promise<PageRecording> {
  const tabs = new Map<Page, string>()
  const chunks: RecordedChunk[] = []
  let characters = 0

  const tabOf = (page: Page) => {
    const known = tabs.get(page) ?? randomUUID()
    tabs.set(page, known)
    return known
  }
  await context.exposeBinding('__reenactEmit', ({ page }, text: unknown) => {
    const batch = typeof text === 'string' && characters + text.length <= charactersMax ? readBatch(text) : null
    if (!batch) return
    characters += String(text).length
    const events = redactDeep(batch.events, redact).map((event) => withoutBeginnings(event, secrets))
    const { sequence, sentAt } = batch
    chunks.push({ tab: tabOf(page), page: batch.page, sequence, sentAt, receivedAt: Date.now(), events })
  })
  await context.addInitScript({ content: core })

  return {
    async finish() {
      const pages = context.pages()
      await within(farewellMsMax, Promise.allSettled(pages.map((page) => page.evaluate(stopRecording))))
      return chunks
    },
  }
}

// oxlint-disable-next-line no-underscore-dangle -- no page has a name like this by chance
const stopRecording = () => (window as { __reenactStop?: () => void }).__reenactStop?.()

/** The page could say anything under the name of the binding. */
function readBatch(text: string): Batch | null {
  try {
    const { page, sequence, sentAt, events } = JSON.parse(text) as Partial<Batch>
    const isWhole =
      typeof page === 'string' &&
      /^[0-9a-f-]{36}$/.test(page) &&
      Number.isSafeInteger(sequence) &&
      Number.isFinite(sentAt) &&
      Array.isArray(events) &&
      events.every((event) => typeof event === 'object' && event !== null && Number.isFinite(event.timestamp))
    return isWhole ? ({ page, sequence, sentAt, events } as Batch) : null
  } catch {
    return null
  }
}

/** While a secret is typed letter by letter, its beginning stands in the field; none of it is kept. */
function withoutBeginnings(event: RecordedEvent, secrets: readonly string[]): RecordedEvent {
  const data = event.data as { source?: number; text?: unknown } | null
  if (event.type !== eventType.incremental || data?.source !== source.input) return event
  const { text } = data
  const isBeginning = typeof text === 'string' && text !== '' && secrets.some((secret) => secret.startsWith(text))
  return isBeginning ? { ...event, data: { ...data, text: secretMask } } : event
}
