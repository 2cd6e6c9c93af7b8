import type { CollectionType } from '../../domain/monitoring/collectionTypes.ts'
import { inTransaction, sql, theRow, type Database } from '../storage/database.ts'
import { inEachPeriod } from './collectionPeriods.ts'
import { correctSessionCounts, correctUserCounts } from './correctCounts.ts'
import { lockOccurrences } from './occurrenceLock.ts'

export type NewOccurrence = {
  errorId: string
  occurredAt: string
  fullPath: string
  category: string
  behavior: string
  productFeature: string
  errorText: string
  reasoning: string
}

export type Fingerprint = { version: number; value: string }

/** Occurrences of one problem in one session, with what makes it this problem and no other. */
export type SessionIssue = {
  projectId: number
  sessionId: string
  /** Who met it; the same for all sessions of a known user. */
  userKey: string
  collection: {
    type: CollectionType
    /** What makes it the same problem, by each version of the rules; the oldest that is known decides. */
    fingerprints: readonly Fingerprint[]
    rootCause: string
    shortenedPath: string
  }
  occurrences: readonly NewOccurrence[]
}

export function createOccurrenceWriter(db: Database) {
  return {
    /**
     * Files occurrences under their collection and keeps its counts. One that is already there (by its `errorId`) is
     * left as and where it is, so doing it again changes nothing. A collection that occurs after it was resolved is open
     * again.
     */
    async recordIssue(organizationId: number, issue: SessionIssue): Promise<{ collectionId: number; added: number }> {
      return inTransaction(db, async (transaction) => {
        await lockOccurrences(transaction, organizationId)
        const known = await findFiled(transaction, organizationId, issue)
        const occurrences = issue.occurrences.filter(({ errorId }) => !known.has(errorId.toLowerCase()))
        const [collectionOfKnown] = known.values()
        if (occurrences.length === 0 && collectionOfKnown !== undefined) {
          return { collectionId: collectionOfKnown, added: 0 }
        }
        const fresh = { ...issue, occurrences }
        const collectionId = await findOrCreateCollection(transaction, organizationId, fresh)
        const added = await insertOccurrences(transaction, organizationId, collectionId, fresh)
        await noteOccurrences(transaction, organizationId, collectionId, added)
        const users = await correctSessionCounts(transaction, organizationId, issue.sessionId, [collectionId])
        await correctUserCounts(transaction, organizationId, users)
        return { collectionId, added: added.count }
      })
    },

    /** What is told of occurrences that are there, in the words of a later analysis. */
    async rewordOccurrences(
      organizationId: number,
      sessionId: string,
      occurrences: readonly NewOccurrence[],
    ): Promise<void> {
      await sql`
        update issue_occurrences o
        set full_path = n."fullPath", category = n.category, behavior = n.behavior,
          product_feature = n."productFeature", error_text = n."errorText", reasoning = n.reasoning
        from jsonb_to_recordset(${JSON.stringify(occurrences)}::jsonb) as n ("errorId" uuid, "fullPath" text,
          category text, behavior text, "productFeature" text, "errorText" text, reasoning text)
        where o.organization_id = ${organizationId} and o.session_id = ${sessionId}::uuid and o.error_id = n."errorId"
          and (o.full_path, o.category, o.behavior, o.product_feature, o.error_text, o.reasoning)
            is distinct from (n."fullPath", n.category, n.behavior, n."productFeature", n."errorText", n.reasoning)`.execute(
        db,
      )
    },

    async resolveCollection(organizationId: number, collectionId: number, at: string): Promise<boolean> {
      const { rows } = await sql`
        with resolved as (
          update issue_collections set resolved_at = ${at}::timestamptz
          where organization_id = ${organizationId} and id = ${collectionId}
          returning id),
        noted as (
          insert into collection_changes (organization_id, collection_id, change, changed_at)
          select ${organizationId}, id, 'resolved', ${at}::timestamptz from resolved)
        select id from resolved`.execute(db)
      return rows.length > 0
    },
  }
}

/** The occurrences that were recorded before, with the collections that have them. */
async function findFiled(db: Database, organizationId: number, { occurrences }: SessionIssue) {
  const { rows } = await sql<{ errorId: string; collectionId: number }>`
    select error_id as "errorId", collection_id as "collectionId" from issue_occurrences
    where organization_id = ${organizationId}
      and error_id = any(${occurrences.map(({ errorId }) => errorId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ errorId, collectionId }) => [errorId, collectionId]))
}

/** A later version of the rules finds the collection that an earlier one made, and leaves its own mark on it. */
async function findOrCreateCollection(db: Database, organizationId: number, issue: SessionIssue): Promise<number> {
  const { type, fingerprints } = issue.collection
  const marks = JSON.stringify(fingerprints)
  const { rows } = await sql<{ id: number }>`
    select f.collection_id as id
    from jsonb_to_recordset(${marks}::jsonb) as m (version integer, value text)
    join collection_fingerprints f on f.organization_id = ${organizationId} and f.project_id = ${issue.projectId}
      and f.type = ${type} and f.version = m.version and f.fingerprint = m.value
    order by m.version limit 1`.execute(db)
  const id = rows[0]?.id ?? (await createCollection(db, organizationId, issue))
  await sql`
    insert into collection_fingerprints (organization_id, project_id, type, version, fingerprint, collection_id)
    select ${organizationId}, ${issue.projectId}, ${type}, m.version, m.value, ${id}
    from jsonb_to_recordset(${marks}::jsonb) as m (version integer, value text)
    on conflict do nothing`.execute(db)
  return id
}

async function createCollection(db: Database, organizationId: number, issue: SessionIssue): Promise<number> {
  const { type, rootCause, shortenedPath } = issue.collection
  const times = issue.occurrences.map(({ occurredAt }) => occurredAt)
  const result = await sql<{ id: number }>`
    insert into issue_collections (organization_id, project_id, type, root_cause, shortened_path, created_at,
      first_occurred, last_occurred, newest_occurrence_id)
    select ${organizationId}, ${issue.projectId}, ${type}, ${rootCause}, ${shortenedPath}, min(time), min(time),
      max(time), 0
    from unnest(${times}::timestamptz[]) as time
    returning id`.execute(db)
  return theRow(result).id
}

type Added = { count: number; first: string; latest: string; newest: number }

async function insertOccurrences(db: Database, organizationId: number, collectionId: number, issue: SessionIssue) {
  const result = await sql<Added>`
    with added as (
      insert into issue_occurrences (organization_id, collection_id, session_id, error_id, occurred_at, user_key,
        full_path, category, behavior, product_feature, error_text, reasoning)
      select ${organizationId}, ${collectionId}, ${issue.sessionId}::uuid, (o ->> 'errorId')::uuid,
        (o ->> 'occurredAt')::timestamptz, ${issue.userKey}, o ->> 'fullPath', o ->> 'category', o ->> 'behavior',
        o ->> 'productFeature', o ->> 'errorText', o ->> 'reasoning'
      from jsonb_array_elements(${JSON.stringify(issue.occurrences)}::jsonb) as o
      on conflict (organization_id, error_id) do nothing
      returning id, occurred_at),
    ${inEachPeriod(
      ({ table, begin, name, of }) => sql`${name('raised')} as (
      insert into ${table} as p (organization_id, collection_id, ${begin}, error_count)
      select ${organizationId}, ${collectionId}, ${of('occurred_at')}, count(*) from added group by 3
      on conflict (organization_id, collection_id, ${begin})
        do update set error_count = p.error_count + excluded.error_count)`,
    )}
    select count(*), min(occurred_at) as first, max(occurred_at) as latest, max(id) as newest from added`.execute(db)
  return theRow(result)
}

/** When it first and last occurred, and that a collection that occurs after it was resolved is not. */
async function noteOccurrences(db: Database, organizationId: number, collectionId: number, added: Added) {
  const isReopened = sql`${added.latest}::timestamptz > resolved_at`
  await sql`
    with noted as (
      insert into collection_changes (organization_id, collection_id, change, changed_at)
      select organization_id, id, 'occurred_again', ${added.latest}::timestamptz from issue_collections
      where organization_id = ${organizationId} and id = ${collectionId} and ${isReopened})
    update issue_collections
    set error_count = error_count + ${added.count},
      first_occurred = least(first_occurred, ${added.first}::timestamptz),
      last_occurred = greatest(last_occurred, ${added.latest}::timestamptz),
      newest_occurrence_id = greatest(newest_occurrence_id, ${added.newest}),
      reopened_by = case when ${isReopened} then ${added.newest} else reopened_by end,
      resolved_at = case when ${isReopened} then null else resolved_at end
    where organization_id = ${organizationId} and id = ${collectionId}`.execute(db)
}

export type OccurrenceWriter = ReturnType<typeof createOccurrenceWriter>
