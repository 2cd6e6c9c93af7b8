import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { ChunkBody } from '../../src/contract/ingest/chunk.ts'
import { ingestRoutes } from '../../src/contract/ingest/routes.ts'
import { eventType, source, type OwnEvents, type RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { sql } from '../../src/server/storage/database.ts'
import type { Tenant, TestService } from './testService.ts'

const element = (id: number, tagName: string, attributes: object, childNodes: object[] = []) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
})
const text = (id: number, textContent: string) => ({ type: 3, id, textContent })

/** A checkout with a form of two fields and a button; 20 is where messages appear. */
export const checkoutDocument = {
  type: 0,
  id: 1,
  childNodes: [
    element(2, 'html', { lang: 'en' }, [
      element(3, 'head', {}, [element(4, 'title', {}, [text(5, 'Checkout – Demo Shop')])]),
      element(6, 'body', {}, [
        element(7, 'h1', {}, [text(8, 'Checkout')]),
        element(9, 'form', { id: 'checkout' }, [
          element(10, 'label', { for: 'email' }, [text(11, 'E-mail')]),
          element(12, 'input', { id: 'email', type: 'email' }),
          element(13, 'label', { for: 'city' }, [text(14, 'City')]),
          element(15, 'input', { id: 'city', type: 'text' }),
          element(16, 'button', { type: 'submit', class: 'primary' }, [text(17, 'Pay now')]),
        ]),
        element(20, 'div', { class: 'messages' }),
      ]),
    ]),
  ],
}

/** Writes down events of one page, by seconds since it began. */
export function pageRecorder(beganAt: number, url = 'https://shop.example/checkout?step=1') {
  const events: RecordedEvent[] = []
  const at = (seconds: number) => beganAt + Math.round(seconds * 1000)
  const add = (seconds: number, type: number, data: unknown) => events.push({ type, timestamp: at(seconds), data })
  const page = {
    events,
    own: <Tag extends keyof OwnEvents>(seconds: number, tag: Tag, payload: OwnEvents[Tag]) =>
      add(seconds, eventType.custom, { tag, payload }),
    incremental: (seconds: number, data: object) => add(seconds, eventType.incremental, data),
    open(usableMs = 400, title = 'Checkout – Demo Shop') {
      const timing = { responseMs: 100, interactiveMs: usableMs, loadMs: usableMs, firstPaintMs: 200, status: 200 }
      add(0, eventType.meta, { href: url, width: 1280, height: 720 })
      const opened = { url, title, referrer: '', timeOrigin: at(-usableMs / 1000), isVisible: true, language: 'en' }
      page.own(0, 'page', { ...opened, navigationType: 'navigate' })
      add(0.01, eventType.fullSnapshot, { node: checkoutDocument, initialOffset: { top: 0, left: 0 } })
      page.own(0.05, 'load', timing)
    },
    click(seconds: number, id: number) {
      for (const [i, type] of [1, 0, 2].entries()) {
        page.incremental(seconds + i * 0.05, { source: source.mouseInteraction, type, id, x: 40, y: 200 })
      }
    },
    type(seconds: number, id: number) {
      for (const i of [1, 2, 3]) {
        page.incremental(seconds + i * 0.2, { source: source.input, id, text: '*'.repeat(8), isChecked: false })
      }
    },
    request(seconds: number, path: string, status: number | null) {
      const asked = { by: 'fetch' as const, method: 'POST', url: `https://shop.example${path}`, startedAt: at(seconds) }
      const outcome = status === null ? ('failed' as const) : ('answered' as const)
      page.own(seconds + 0.4, 'request', { ...asked, durationMs: 400, status, outcome })
    },
    showMessage(seconds: number, id: number, message: string) {
      const node = element(id, 'p', { role: 'alert', class: 'error' })
      page.incremental(seconds, {
        source: source.mutation,
        texts: [],
        attributes: [],
        removes: [],
        adds: [
          { parentId: 20, nextId: null, node },
          { parentId: id, nextId: null, node: text(id + 1, message) },
        ],
      })
    },
    pay(seconds: number, messageId: number) {
      page.click(seconds, 16)
      page.own(seconds + 0.11, 'submit', { id: 9, submitterId: 16 })
      page.request(seconds + 0.15, '/api/orders/10042', 500)
      page.showMessage(seconds + 0.7, messageId, 'The payment failed, please try again')
    },
    leave: (seconds: number) => page.own(seconds, 'leave', { url }),
  }
  return page
}

/** Somebody who fills in the checkout and cannot pay, as events. */
export function failedCheckout(beganAt: number): RecordedEvent[] {
  const page = pageRecorder(beganAt)
  page.open()
  page.click(3, 12)
  page.type(3.2, 12)
  page.click(6, 15)
  page.type(6.2, 15)
  page.pay(9, 30)
  page.pay(14, 40)
  page.leave(40)
  return page.events
}

export type SentChunk = Partial<Omit<ChunkBody, 'version'>> & Pick<ChunkBody, 'session' | 'startedAt' | 'events'>

/** Sends a chunk as a recorder does, and lets the time pass after which its session has ended. */
export async function takeIn(
  { publicUrl, storage: { db } }: Pick<TestService, 'publicUrl' | 'storage'>,
  { organizationId, projectId }: Tenant,
  chunk: SentChunk,
) {
  const { rows } = await sql<{ key: string }>`
    select write_key as key from projects where organization_id = ${organizationId} and id = ${projectId}`.execute(db)
  const body = { version: 1, tab: randomUUID(), page: randomUUID(), sequence: 0, sentAt: Date.now(), ...chunk }
  const response = await fetch(`${publicUrl}${ingestRoutes.sendChunk.path}?key=${rows[0]?.key}`, {
    method: 'POST',
    body: gzipSync(JSON.stringify(body)),
  })
  assert.equal(response.status, 202, await response.text())
  await sql`
    update sessions set last_chunk_at = last_chunk_at - interval '10 minutes'
    where organization_id = ${organizationId} and id = ${chunk.session}::uuid`.execute(db)
}
