import { sql, type Database } from '../../server/storage/database.ts'
import { environments } from './demoTests.ts'

/** Where the shop, or a variant of it, is found. */
export function addressIn(shopUrl: string, variant: string | null): string {
  if (variant === null) return shopUrl
  const { port } = new URL(shopUrl)
  return `http://${variant}.localhost:${port}`
}

/** The shop may be found at another port than the last time. */
export async function moveShop(db: Database, organizationIds: readonly number[], shopUrl: string): Promise<void> {
  for (const { name, variant } of Object.values(environments)) {
    const baseUrl = addressIn(shopUrl, variant)
    await sql`
      update environments set base_url = ${baseUrl}
      where organization_id = any(${organizationIds}::bigint[]) and name = ${name} and base_url <> ${baseUrl}`.execute(
      db,
    )
  }
}
