import type { PicturePlace } from '../../../domain/monitoring/sessionFacts.ts'
import { sql, type Database } from '../../storage/database.ts'

export type ClickToPicture = {
  number: number
  places: { before: PicturePlace; after: PicturePlace }
  beforeKey: string | null
  afterKey: string | null
}

export type ClickPictures = {
  /** Which analysis the clicks are of: a later one may number them otherwise. */
  generation: number
  clicks: ClickToPicture[]
}

export function createClickPictureWriter(db: Database) {
  return {
    /** The clicks of a session with where their pictures are in the recording; null when the session is gone. */
    async findClicks(organizationId: number, sessionId: string, clicksMax: number): Promise<ClickPictures | null> {
      const { rows } = await sql<ClickPictures>`
        select s.generation, coalesce((
          select jsonb_agg(c order by c.number) from (
            select number, picture_places as places, before_key as "beforeKey", after_key as "afterKey"
            from session_clicks
            where organization_id = ${organizationId} and session_id = s.id and picture_places is not null
            order by number limit ${clicksMax}) c), '[]') as clicks
        from sessions s
        where s.organization_id = ${organizationId} and s.id = ${sessionId}::uuid and s.state = 'analysed'`.execute(db)
      return rows[0] ?? null
    },

    /** False: the session was analysed again meanwhile, or is gone, and the picture is of no use. */
    async notePicture(
      organizationId: number,
      sessionId: string,
      picture: { generation: number; number: number; which: 'before' | 'after'; key: string },
    ): Promise<boolean> {
      const column = sql.ref(picture.which === 'before' ? 'before_key' : 'after_key')
      const { rows } = await sql`
        update session_clicks c set ${column} = ${picture.key}
        from sessions s
        where c.organization_id = ${organizationId} and c.session_id = ${sessionId}::uuid and c.number = ${picture.number}
          and s.organization_id = c.organization_id and s.id = c.session_id and s.generation = ${picture.generation}
        returning 1`.execute(db)
      return rows.length > 0
    },
  }
}
