import { createHash } from 'node:crypto'
import { Failure } from '../../domain/failure.ts'
import { sql, theRow, type Database } from '../storage/database.ts'

export type AttemptRule = { max: number; windowSeconds: number }

export type Attempt = { allowed: boolean; retryAfterSeconds: number }

/** Guessing a password of one person, from however many addresses. */
export const guessesPerPerson: AttemptRule = { max: 10, windowSeconds: 15 * 60 }

/** Everything that somebody who is not signed in may try, from one address. */
export const triesPerAddress: AttemptRule = { max: 30, windowSeconds: 60 }

/** Nothing has a window longer than this. */
const forgottenAfter = '1 day'

/** What people type in may be long, and is nobody's business. */
export const attemptKey = (what: string, who: string): string =>
  `${what}:${createHash('sha256').update(who.toLowerCase()).digest('base64url')}`

/** Counts attempts for all processes together: one statement, so that many at once are all counted. */
export function createAttemptLimits(db: Database) {
  async function take(key: string, { max, windowSeconds }: AttemptRule): Promise<Attempt> {
    const window = sql`make_interval(secs => ${windowSeconds}::integer)`
    const { attempts, waitSeconds } = theRow(
      await sql<{ attempts: number; waitSeconds: number }>`
        insert into attempt_limits as l (key, attempts) values (${key}, 1)
        on conflict (key) do update set
          attempts = case when l.since + ${window} <= now() then 1 else l.attempts + 1 end,
          since = case when l.since + ${window} <= now() then now() else l.since end
        returning attempts,
          greatest(1, ceil(extract(epoch from since + ${window} - now())))::integer as "waitSeconds"`.execute(db),
    )
    return { allowed: attempts <= max, retryAfterSeconds: waitSeconds }
  }

  return {
    take,

    /** The same, as a refusal. */
    async spend(key: string, rule: AttemptRule): Promise<void> {
      const { allowed, retryAfterSeconds } = await take(key, rule)
      if (!allowed) throw tooManyAttempts(retryAfterSeconds)
    },

    /** Who got in has not been guessing. */
    async forgive(key: string): Promise<void> {
      await sql`delete from attempt_limits where key = ${key}`.execute(db)
    },

    async forgetOld(): Promise<void> {
      await sql`delete from attempt_limits where since < now() - ${forgottenAfter}::interval`.execute(db)
    },
  }
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Failure('tooMany', 'too_many_attempts', `Too many attempts. Wait ${retryAfterSeconds} s and try again.`)
