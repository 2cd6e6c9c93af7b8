import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../support/testService.ts'

describe('GET /recorder.js', () => {
  let service: TestService
  let isBroken = true
  before(async () => {
    service = await startTestService(
      {},
      {
        recorder: async () => {
          if (isBroken) throw new Error('not yet')
          return { script: `'${'recorder'.repeat(100)}'` }
        },
      },
    )
  })
  after(() => service.close())

  const get = (headers: Record<string, string> = {}) => fetch(`${service.publicUrl}/recorder.js`, { headers })

  it('500 while it cannot be made, and no longer', async () => {
    assert.equal((await get()).status, 500)
    isBroken = false
    assert.equal((await get()).status, 200)
  })

  it('200: a script that pages of any origin may load and keep for a while', async () => {
    const response = await get({ 'accept-encoding': 'identity' })
    assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.equal(response.headers.get('cache-control'), 'public, max-age=300')
    assert.equal(response.headers.get('content-encoding'), null)
    assert.equal(await response.text(), `'${'recorder'.repeat(100)}'`)
  })

  it('200: compressed for who takes that, under a name of its own', async () => {
    const plain = await get({ 'accept-encoding': 'identity' })
    const gzipped = await get({ 'accept-encoding': 'gzip, br' })
    assert.equal(gzipped.headers.get('content-encoding'), 'gzip')
    assert.equal(await gzipped.text(), await plain.text())
    assert.notEqual(gzipped.headers.get('etag'), plain.headers.get('etag'))
  })

  it('304 for who has it', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    assert.equal((await get({ 'if-none-match': etag })).status, 304)
    assert.equal((await get({ 'if-none-match': '"another"' })).status, 200)
  })
})

describe('GET /recorder.js where none was handed in', () => {
  it('404', async () => {
    const service = await startTestService()
    assert.equal((await fetch(`${service.publicUrl}/recorder.js`)).status, 404)
    await service.close()
  })
})
