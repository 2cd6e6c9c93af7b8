import type { AnswerOf } from '../../../src/contract/endpoint.ts'
import type { V1 } from '../../../src/contract/v1.ts'
import type { Plan } from '../generate/plan.ts'
import type { Instant } from '../generate/times.ts'
import type { Answer } from '../send.ts'
import { rememberCursor, type KnownCursor, type Position } from '../world/memory.ts'
import type { World } from '../world/world.ts'
import { checkItems } from './checkItems.ts'
import { isObscure, valueOf } from './meaning.ts'
import { newestFirst, rowsOf, type Window } from './rows.ts'

export type ListBody = AnswerOf<
  V1['listRuns'] | V1['listSessions'] | V1['listCollections'] | V1['listCollectionSessions']
>

const dayMs = 24 * 60 * 60_000

/** Whether a page holds exactly the rows that it must, in order, and goes on where it should. */
export function checkList(
  world: World,
  plan: Plan,
  answer: Answer,
  body: ListBody,
  addedRuns: ReadonlySet<number>,
): string[] {
  const { data, hasMore, nextCursor } = body
  const { publicUrl } = world.service
  const limit = valueOf(plan, 'limit') ?? 0
  const problems: string[] = []
  const followed = valueOf(plan, 'cursor')
  const told = 'window' in body ? body.window : null
  if (data.length > limit) problems.push(`${data.length} items with limit ${limit}`)
  if (hasMore !== (nextCursor !== null)) problems.push('hasMore and nextCursor do not agree')
  if (hasMore && data.length !== limit) problems.push(`goes on although only ${data.length} of ${limit} are told`)
  if (told) problems.push(...checkWindow(plan, answer, told, followed))

  const items = data.map((item) => ({ id: item.id, time: timeOf(item) }))
  if (items.some((item, i) => i > 0 && newestFirst(items[i - 1]!, item) >= 0)) problems.push('not newest first')
  const window = told ? exactWindow(plan, told, followed) : null
  if (!isObscure(plan)) {
    const rows = rowsOf(plan, window).filter((row) => !followed || newestFirst(followed.after, row) < 0)
    problems.push(...comparePage(items, rows, hasMore, addedRuns), ...checkItems({ plan, window, publicUrl }, body))
  }
  const last = items.at(-1)
  if (nextCursor !== null && last && !isObscure(plan)) {
    const { cursor: _cursor, limit: _limit, ...query } = plan.query
    const { operation, tenant, params } = plan
    rememberCursor(world.memory, {
      operation,
      tenant,
      params,
      query,
      cursor: nextCursor,
      after: last,
      window: told,
    })
  }
  return problems
}

function timeOf(item: ListBody['data'][number]): number {
  if ('representativeIssue' in item) return Date.parse(item.representativeIssue.latestIssueAt)
  return Date.parse('lastOccurred' in item ? item.lastOccurred : item.createdAt)
}

/** Runs that were started in the same round may already be told, or not yet. */
function comparePage(items: Position[], rows: Position[], hasMore: boolean, added: ReadonlySet<number>): string[] {
  const problems: string[] = []
  const known = new Map(rows.map((row) => [row.id, row]))
  const told = new Set(items.map(({ id }) => id))
  for (const { id, time } of items) {
    if (known.get(id)?.time !== time) problems.push(`${id} does not belong on this page`)
  }
  const last = items.at(-1)
  const due = rows.filter((row) => !added.has(Number(row.id)) && (!hasMore || (last && newestFirst(row, last) <= 0)))
  for (const { id } of due) if (!told.has(id)) problems.push(`${id} is missing on this page`)
  const rest = rows.filter((row) => last && newestFirst(last, row) < 0)
  if (hasMore && rest.length === 0) problems.push('goes on although there is nothing more')
  return problems.slice(0, 5)
}

const instantOf = (iso: string): Instant => ({ ms: Date.parse(iso), nanos: 0 })

function exactWindow(plan: Plan, told: { since: string; until: string }, followed: KnownCursor | undefined): Window {
  const { since, until } = followed?.window ?? told
  return {
    since: valueOf(plan, 'since') ?? instantOf(since),
    until: valueOf(plan, 'until') ?? instantOf(until),
  }
}

/** What is finer than a millisecond may be told rounded. */
const isAbout = (time: number, { ms, nanos }: Instant) => time === ms || (nanos > 0 && time === ms + 1)

/** The window is the one asked for; by default it ends now, and begins a day before its end or before now. */
function checkWindow(
  plan: Plan,
  { sentAt, answeredAt }: Answer,
  told: { since: string; until: string },
  followed: KnownCursor | undefined,
): string[] {
  if (followed?.window) {
    const isSame = followed.window.since === told.since && followed.window.until === told.until
    return isSame ? [] : ['the window moved between pages']
  }
  const problems: string[] = []
  const [since, until] = [Date.parse(told.since), Date.parse(told.until)]
  const askedSince = valueOf(plan, 'since')
  const askedUntil = valueOf(plan, 'until')
  if (isObscure(plan)) return []
  if (askedSince && !isAbout(since, askedSince)) problems.push('window.since is not the one asked for')
  if (askedUntil && !isAbout(until, askedUntil)) problems.push('window.until is not the one asked for')
  if (!askedUntil && (until < sentAt - 1 || until > answeredAt + 1)) problems.push('window.until is not now')
  const lowest = Math.min(until, sentAt - 1) - dayMs
  const highest = Math.min(until, answeredAt + 1) - dayMs
  if (!askedSince && (since < lowest || since > highest)) problems.push('window.since is not 24 hours ago')
  return problems
}
