import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventType, type RecordedChunk } from '../../../domain/monitoring/recordedEvent.ts'
import { findRunStart, spanOf } from './replayTimes.ts'

const page = (url: string, timeOrigin: number) => ({
  type: eventType.custom,
  timestamp: timeOrigin + 40,
  data: { tag: 'page', payload: { url, timeOrigin } },
})

const chunk = (...events: RecordedChunk['events']): RecordedChunk => ({
  tab: 't',
  page: 'p',
  sequence: 0,
  sentAt: 0,
  receivedAt: 0,
  events,
})

const request = (url: string, atMs: number) => ({
  stepNumber: 1,
  atMs,
  method: 'GET',
  url,
  resource: 'document',
  status: 200,
  durationMs: 1,
  error: null,
})

const start = { stepNumber: 1, startedAtMs: 100, url: '', title: '', isSkipped: false }

it('sets the clock of the run by the first document', () => {
  const chunks = [chunk(page('https://a.example/two', 9_000)), chunk(page('https://a.example/one?q=1', 5_000))]
  const requests = [request('https://a.example/zero', 10), request('https://a.example/one', 130)]
  assert.equal(findRunStart(chunks, { requests, steps: [start] }), 4_870)
  assert.equal(findRunStart(chunks, { requests: [], steps: [start] }), 4_900)
  assert.equal(findRunStart([chunk()], { requests, steps: [start] }), null)
})

it('tells when a recording begins and ends', () => {
  const moment = (timestamp: number) => ({ type: 3, timestamp, data: null })
  assert.deepEqual(spanOf([chunk(moment(7), moment(9)), chunk(moment(3))]), { startedAt: 3, endedAt: 9 })
  assert.equal(spanOf([chunk()]), null)
})
