import assert from 'node:assert/strict'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { readRecording } from '../../src/demo/monitoring/recordings.ts'
import { eventType, source, type RecordedEvent } from '../../src/domain/monitoring/recordedEvent.ts'
import { createMirror, mutateMirror, resetMirror, type Mirror } from '../../src/domain/monitoring/reading/mirror.ts'
import { nodeType, type MirrorNode } from '../../src/domain/monitoring/reading/mirrorNode.ts'
import { orderChunks } from '../../src/domain/monitoring/reading/orderChunks.ts'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'

/** Lists, dialogs, a shadow, a frame, things that come and go. */
const visits = ['tom-reads-help', 'ada-renames-a-list', 'mei-leafs-through-pictures', 'pavel-plans-a-tour']

type Data = { source?: number; type?: number; node?: unknown }
const dataOf = ({ data }: RecordedEvent) => data as Data
const isMutation = (event: RecordedEvent) =>
  event.type === eventType.incremental && dataOf(event).source === source.mutation
const isSnapshot = ({ type }: RecordedEvent) => type === eventType.fullSnapshot
const isClick = (event: RecordedEvent) =>
  event.type === eventType.incremental && dataOf(event).source === source.mouseInteraction && dataOf(event).type === 2

/** What the player itself shows: each node by its id, with its parent. */
function readReplayer(): Record<number, string> {
  const mirror = (window as unknown as { player: { getMirror(): ReplayMirror } }).player.getMirror()
  type ReplayMirror = { getIds(): number[]; getNode(id: number): Node | null; getId(node: Node | null): number }
  const shown: Record<number, string> = {}
  for (const id of mirror.getIds()) {
    const node = mirror.getNode(id)
    // Its own additions have numbers below zero.
    if (id < 0 || !node || (node.nodeType !== 1 && node.nodeType !== 3)) continue
    const element = node as Element
    const isShadow = node.parentNode?.nodeType === 11
    const parent = isShadow ? (node.parentNode as ShadowRoot).host : node.parentNode
    const told = node.nodeType === 1 ? `<${element.tagName.toLowerCase()}> ${element.className}` : node.textContent
    shown[id] = `${mirror.getId(parent)} ${told}`
  }
  return shown
}

function readMirror(mirror: Mirror): Record<number, string> {
  const shown: Record<number, string> = {}
  for (const node of mirror.nodes.values()) {
    if (node.type !== nodeType.element && node.type !== nodeType.text) continue
    const classes = typeof node.attributes['class'] === 'string' ? node.attributes['class'] : ''
    shown[node.id] =
      `${node.parent?.id ?? -1} ${node.type === nodeType.element ? `<${node.tag}> ${classes}` : node.text}`
  }
  return shown
}

/** The player changes what belongs to the head, to styles and to drawings, and marks the document. */
function isCompared(node: MirrorNode | undefined): boolean {
  if (node?.tag === 'html' || node?.tag === 'link') return false
  for (let at: MirrorNode | null | undefined = node; at; at = at.parent) {
    if (['head', 'style', 'script', 'noscript', 'svg'].includes(at.tag)) return false
  }
  return node !== undefined
}

function compare(mirror: Mirror, shown: Record<number, string>): string[] {
  const mine = readMirror(mirror)
  const ids = new Set([...Object.keys(mine), ...Object.keys(shown)].map(Number))
  return [...ids]
    .filter((id) => (mirror.nodes.has(id) ? isCompared(mirror.nodes.get(id)) : shown[id] !== undefined))
    .filter((id) => mine[id] !== shown[id])
    .map((id) => `${id}: mirror ${mine[id]?.slice(0, 80)}, player ${shown[id]?.slice(0, 80)}`)
}

describe('the mirror beside the real player', () => {
  let browser: Browser
  let page: Page
  before(async () => {
    browser = await launchTestBrowser()
    page = await browser.newPage()
    await page.setContent('<body></body>')
    await page.addScriptTag({
      path: join(dirname(fileURLToPath(import.meta.resolve('@rrweb/replay'))), 'replay.umd.min.cjs'),
    })
  })
  after(() => browser.close())

  async function play(events: readonly RecordedEvent[]): Promise<void> {
    await page.evaluate((told) => {
      type Player = { destroy(): void }
      const inPage = window as unknown as {
        player?: Player
        rrwebReplay: { Replayer: new (...all: unknown[]) => Player }
      }
      inPage.player?.destroy()
      inPage.player = new inPage.rrwebReplay.Replayer(told, {
        root: document.body,
        showWarning: false,
        triggerFocus: false,
      })
    }, events)
  }
  const seek = (offsetMs: number) =>
    page.evaluate((ms) => (window as unknown as { player: { pause(ms: number): void } }).player.pause(ms), offsetMs)

  for (const name of visits) {
    it(`knows every node at every click of ${name}`, async () => {
      const chunks = readRecording(name).chunks.map((chunk) => ({ ...chunk, receivedAt: chunk.sentAt }))
      let clicks = 0
      for (const stream of orderChunks(chunks)) {
        const all = stream.chunks.flatMap(({ events }) => events)
        const events = all.filter((event) => event.type === eventType.meta || isSnapshot(event) || isMutation(event))
        const begin = events[0]?.timestamp ?? 0
        const points = [...new Set(all.filter(isClick).map(({ timestamp }) => timestamp))]
        if (points.length === 0) continue
        await play([
          ...events,
          { type: eventType.custom, timestamp: (points.at(-1) ?? 0) + 10_000, data: { tag: 'end', payload: {} } },
        ])
        const mirror = createMirror()
        let next = 0
        for (const point of points) {
          for (; (events[next]?.timestamp ?? Infinity) <= point; next++) apply(mirror, events[next] as RecordedEvent)
          // Half a millisecond later, so that all of the same instant is in it.
          await seek(point - begin + 0.5)
          assert.deepEqual(
            compare(mirror, await page.evaluate(readReplayer)),
            [],
            `at ${point - begin} ms of ${stream.id}`,
          )
          clicks++
        }
      }
      assert.ok(clicks > 1)
    })
  }
})

const deaf = { added() {}, removed() {}, text() {}, attribute() {} }

function apply(mirror: Mirror, event: RecordedEvent): void {
  if (isSnapshot(event)) resetMirror(mirror, dataOf(event).node)
  else if (isMutation(event)) mutateMirror(mirror, event.data as object, deaf)
}
