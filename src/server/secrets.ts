import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql, type Database } from './storage/database.ts'
import { OperatorError } from './operatorError.ts'

/** The program holds another secret than the one its database was written with. */
export class SecretError extends OperatorError {
  override readonly name = 'SecretError'
}

/** Keys for different ends from one secret: whoever learns one learns nothing of the others. */
export type Secrets = { cursors: Buffer; links: Buffer; sealing: Buffer; signIns: Buffer; check: Buffer }

export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `reenact ${purpose}`, 32))
  return {
    cursors: derive('cursors'),
    links: derive('links'),
    sealing: derive('sealing'),
    signIns: derive('sign-ins'),
    check: derive('check'),
  }
}

/** The secret of a data folder, made on the first start. Of several that start at once, all get the same. */
export async function keepSecretKey(file: string): Promise<string> {
  const read = async () => (await readFile(file, 'utf8').catch(() => '')).trim()
  const kept = await read()
  if (kept !== '') return kept

  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}`
  const handle = await open(temporary, 'w', 0o600)
  await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`)
  await handle.sync()
  await handle.close()
  // A link is made only where there is none yet, and then at once with its content.
  await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(temporary)
  // The name must outlive a power cut like the rows that need it.
  const folder = await open(dirname(file))
  await folder.sync()
  await folder.close()
  return read()
}

/** What was signed or encrypted for a database can be read only with the secret it was first used with. */
export async function checkSecrets(db: Database, { check }: Secrets): Promise<void> {
  await sql`insert into installation (secret_check) values (${check}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ secret_check: Buffer }>`select secret_check from installation`.execute(db)
  const expected = rows[0]?.secret_check
  if (expected && expected.length === check.length && timingSafeEqual(expected, check)) return
  throw new SecretError(
    'This database was first used with another secret. Set SECRET_KEY to that secret, or bring back the file ' +
      'secret.key of the data folder it was used with.',
  )
}
