import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { assetKey, createAssetStore } from '../../src/server/monitoring/ingestion/assetStore.ts'
import { sql } from '../../src/server/storage/database.ts'
import type { Tenant } from '../support/testService.ts'
import { daysAgo, startKeeping, type Keeping } from './keepingCase.ts'

const bytes = { contentType: 'application/octet-stream' }

describe('files that recorded pages show', () => {
  let keeping: Keeping
  let ours: Tenant
  before(async () => {
    keeping = await startKeeping()
  })
  after(() => keeping.close())
  beforeEach(async () => {
    ours = await keeping.service.createTenant('Ours')
  })

  const send = async (content: string, tenant = ours) => {
    const hash = createHash('sha256').update(content).digest('hex')
    const asset = { hash, contentType: 'text/css', sizeBytes: content.length }
    await createAssetStore(keeping.db).keepAsset(tenant.organizationId, asset, () =>
      keeping.blobs.put(tenant.organizationId, assetKey(hash), Buffer.from(content), bytes),
    )
    return hash
  }
  const setUsed = (hash: string, days: number) =>
    sql`
      update assets set last_used_at = ${daysAgo(days)}
      where organization_id = ${ours.organizationId} and hash = ${hash}`.execute(keeping.db)
  const anHourPasses = () =>
    sql`update assets set leaving_since = leaving_since - interval '1 hour'`.execute(keeping.db)
  const isKnown = async (hash: string) =>
    (await createAssetStore(keeping.db).listKnown(ours.organizationId, [hash])).has(hash)
  const hasFile = async (hash: string, tenant = ours) => {
    const blob = await keeping.blobs.get(tenant.organizationId, assetKey(hash))
    blob?.stream.destroy()
    return blob !== null
  }

  it('go, row and file, after the longest retention of their organization', async () => {
    const theirs = await keeping.service.createTenant('Theirs')
    await sql`
      insert into projects (organization_id, name, retention_days)
      values (${ours.organizationId}, 'Other', 60)`.execute(keeping.db)
    const [unused, used] = [await send('a'), await send('b')]
    await send('a', theirs)
    await setUsed(unused, 63)
    await setUsed(used, 61)
    await keeping.forgetOld()
    assert.deepEqual([await isKnown(unused), await hasFile(unused)], [false, true])
    await keeping.forgetOld()
    assert.equal(await hasFile(unused), true, 'too early')
    await anHourPasses()
    await keeping.forgetOld()
    assert.deepEqual([await isKnown(unused), await hasFile(unused)], [false, false])
    assert.deepEqual([await isKnown(used), await hasFile(used)], [true, true])
    assert.equal(await hasFile(unused, theirs), true)
    assert.deepEqual(
      await keeping.rowsOf(
        sql`select 1 from assets where hash = ${unused} and organization_id = ${ours.organizationId}`,
      ),
      [],
    )
  })

  it('stay as long as a session that is pinned may show them', async () => {
    const [shown, older] = [await send('c'), await send('d')]
    await keeping.session(ours, { createdAt: daysAgo(200), isPinned: true })
    await setUsed(shown, 199)
    await setUsed(older, 203)
    await keeping.forgetOld()
    assert.deepEqual([await isKnown(shown), await isKnown(older)], [true, false])
  })

  it('stay when they are sent or used again before they are gone', async () => {
    const [sent, used] = [await send('e'), await send('f')]
    for (const hash of [sent, used]) await setUsed(hash, 100)
    await keeping.forgetOld()
    await send('e')
    // By somebody who was told just before that it is kept.
    await createAssetStore(keeping.db).noteUse(ours.organizationId, [used])
    await anHourPasses()
    await keeping.forgetOld()
    for (const hash of [sent, used]) assert.deepEqual([await isKnown(hash), await hasFile(hash)], [true, true])
  })

  it('are whole or missing, whoever deletes and sends them at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const hash = await send('g')
      await setUsed(hash, 100)
      await keeping.forgetOld()
      await anHourPasses()
      await Promise.all([keeping.forgetOld(), send('g'), keeping.forgetOld()])
      assert.deepEqual([await isKnown(hash), await hasFile(hash)], [true, true])
    }
  })
})
