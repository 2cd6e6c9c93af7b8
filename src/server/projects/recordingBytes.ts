import { sql } from '../storage/database.ts'

/** What the recordings of project `p` take up, from two indexes that hold the sizes. */
export const recordingBytes = sql.raw(`(
  (select coalesce(sum(s.recording_bytes), 0)::bigint from sessions s
  where s.organization_id = p.organization_id and s.project_id = p.id and s.pinned_at is null)
  + (select coalesce(sum(s.recording_bytes), 0)::bigint from sessions s
  where s.organization_id = p.organization_id and s.project_id = p.id and s.pinned_at is not null))`)
