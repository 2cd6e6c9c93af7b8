import { sessionBytesMax, sessionUnpackedBytesMax } from '../../../contract/ingest/limits.ts'
import { correctedTime } from '../../../domain/monitoring/clockOffset.ts'
import { sql } from '../../storage/database.ts'
import { chunkName } from '../../recordingParts.ts'
import type { ChunkReading } from './readChunk.ts'
import { allUserNames, laterUser, sumOfCounts } from './sessionMerge.ts'

export type NewChunk = {
  organizationId: number
  projectId: number
  reading: ChunkReading
  /** Gzipped JSON. */
  content: Uint8Array
  receivedAt: number
  browser: string | null
  device: string | null
  countryCode: string | null
}

export type WrittenRow = {
  place: number
  wasAdded: boolean
  wasKept: boolean
  wasKnown: boolean
  isOthers: boolean
  isFull: boolean
}

/**
 * One statement for chunks of different sessions: the rows travel as JSON, what they hold as one run of bytes. A session
 * is only touched if its chunk is a new one, which is known from the rows that wait and from the names of those that were
 * put away. A session that had ended is recorded again, and so will be analysed again.
 */
export function chunkStatement(chunks: readonly NewChunk[]) {
  const contents = Buffer.concat(chunks.map(({ content }) => content))
  return sql<WrittenRow>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rowsOf(chunks))}::jsonb) as c (place integer, organization_id bigint,
        session_id uuid, project_id bigint, tab uuid, page uuid, sequence integer, name text, sent_at timestamptz,
        received_at timestamptz, event_count integer, begins integer, bytes integer, unpacked_bytes bigint,
        started_at timestamptz, first_event_at timestamptz, last_event_at timestamptz, user_id text, user_email text,
        user_username text, user_account text, user_plan text, user_role text, user_traits jsonb,
        user_names text[], browser text, device text, country_code text, rejected_events jsonb)
    ), judged as materialized (
      select c.*, coalesce(s.project_id <> c.project_id, false) as is_others,
        coalesce(s.recording_bytes + c.bytes > ${sessionBytesMax}::bigint
          or s.unpacked_bytes + c.unpacked_bytes > ${sessionUnpackedBytesMax}::bigint, false) as is_full,
        exists (select from session_chunks k where k.organization_id = c.organization_id
          and k.session_id = c.session_id and k.tab = c.tab and k.page = c.page and k.sequence = c.sequence)
        or exists (select from session_recordings r where r.organization_id = c.organization_id
          and r.session_id = c.session_id and c.name = any(r.chunks)) as was_known
      from sent c left join lateral (
        select project_id, recording_bytes, unpacked_bytes from sessions
        where organization_id = c.organization_id and id = c.session_id limit 1) as s on true
    ), added as (
      insert into session_chunks (organization_id, session_id, tab, page, sequence, sent_at, received_at, event_count,
        content)
      select organization_id, session_id, tab, page, sequence, sent_at, received_at, event_count,
        substring(${contents}::bytea from begins for bytes)
      from judged where not (is_others or is_full or was_known) order by session_id
      on conflict do nothing
      returning organization_id, session_id
    ), kept as (
      insert into sessions as s (organization_id, id, project_id, created_at, state, first_event_at, last_event_at,
        last_chunk_at, user_id, user_email, user_username, user_account, user_plan, user_role, user_traits,
        user_names, browser, device, country_code, recording_bytes, unpacked_bytes, rejected_events)
      select organization_id, session_id, project_id, started_at, 'recording', first_event_at, last_event_at,
        received_at, user_id, user_email, user_username, user_account, user_plan, user_role, user_traits,
        user_names, browser, device, country_code, bytes, unpacked_bytes, rejected_events
      from judged join added using (organization_id, session_id) order by session_id
      on conflict (organization_id, id) do update set
        state = 'recording', state_reason = null,
        created_at = least(s.created_at, excluded.created_at),
        first_event_at = least(s.first_event_at, excluded.first_event_at),
        last_event_at = greatest(s.last_event_at, excluded.last_event_at),
        last_chunk_at = greatest(s.last_chunk_at, excluded.last_chunk_at),
        ${laterUser},
        user_names = ${allUserNames},
        browser = coalesce(s.browser, excluded.browser), device = coalesce(s.device, excluded.device),
        country_code = coalesce(s.country_code, excluded.country_code),
        recording_bytes = s.recording_bytes + excluded.recording_bytes,
        unpacked_bytes = s.unpacked_bytes + excluded.unpacked_bytes,
        rejected_events = ${sumOfCounts}
      where s.project_id = excluded.project_id
      returning organization_id, id
    )
    select place, added.session_id is not null as "wasAdded", kept.id is not null as "wasKept",
      was_known as "wasKnown", is_others as "isOthers", is_full as "isFull"
    from judged
    left join added using (organization_id, session_id)
    left join kept on kept.organization_id = judged.organization_id and kept.id = judged.session_id`
}

function rowsOf(chunks: readonly NewChunk[]) {
  let begins = 1
  return chunks.map(({ reading, content, receivedAt, ...chunk }, place) => {
    const { session, tab, page, sequence, user } = reading
    const row = {
      place,
      organization_id: chunk.organizationId,
      session_id: session,
      project_id: chunk.projectId,
      tab,
      page,
      sequence,
      name: chunkName(reading),
      sent_at: iso(reading.sentAt),
      received_at: iso(receivedAt),
      event_count: reading.accepted,
      begins,
      bytes: content.length,
      unpacked_bytes: reading.unpackedBytes,
      ...timesOf(reading, receivedAt),
      user_id: user?.id,
      user_email: user?.email,
      user_username: user?.username,
      user_account: user?.account,
      user_plan: user?.plan,
      user_role: user?.role,
      user_traits: user?.traits ?? undefined,
      user_names: reading.userNames,
      browser: chunk.browser,
      device: chunk.device,
      country_code: chunk.countryCode,
      rejected_events: reading.rejected,
    }
    begins += content.length
    return row
  })
}

const iso = (time: number) => new Date(time).toISOString()

/** By our clock. */
function timesOf({ startedAt, sentAt, firstEventAt, lastEventAt }: ChunkReading, receivedAt: number) {
  const corrected = (time: number) => iso(correctedTime(time, { sentAt, receivedAt }))
  return {
    started_at: corrected(startedAt),
    first_event_at: firstEventAt === null ? null : corrected(firstEventAt),
    last_event_at: lastEventAt === null ? null : corrected(lastEventAt),
  }
}
