import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readConfig } from '../../src/server/config.ts'
import { openCallerCountry } from '../../src/server/monitoring/ingestion/callerCountry.ts'
import { OperatorError } from '../../src/server/operatorError.ts'
import { startTestService } from '../support/testService.ts'
import { chunkOf, recorderFor } from './support/recorderCase.ts'
import { writeCountryFile } from './support/writeCountryFile.ts'

describe('countries by a database file', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reenact-country-'))
  })
  after(() => rm(folder, { recursive: true }))

  /** The country of a session that came with these headers. */
  async function countriesOf(settings: Record<string, string>, requests: Record<string, string>[]) {
    const service = await startTestService(settings)
    try {
      const recorder = await recorderFor(service, await service.createTenant('Recorded'))
      const countries: unknown[] = []
      for (const headers of requests) {
        const chunk = chunkOf()
        await recorder.send(chunk, { headers })
        countries.push((await recorder.session(chunk.session))?.['country_code'])
      }
      return countries
    } finally {
      await service.close()
    }
  }

  it('of the address that the request came from, whatever it claims', async () => {
    const file = join(folder, 'local.mmdb')
    await writeCountryFile(file, '127.0.0.1', 'NZ')
    const countries = await countriesOf({ COUNTRY_DATABASE: file }, [{}, { 'x-forwarded-for': '1.2.3.4' }])
    assert.deepEqual(countries, ['NZ', 'NZ'])
  })

  it('of the last hop that a trusted proxy tells', async () => {
    const file = join(folder, 'remote.mmdb')
    await writeCountryFile(file, '81.2.69.142', 'GB')
    const countries = await countriesOf({ COUNTRY_DATABASE: file, TRUST_PROXY: '1' }, [
      { 'x-forwarded-for': '81.2.69.142' },
      { 'x-forwarded-for': '10.0.0.1, ::ffff:81.2.69.142' },
      { 'x-forwarded-for': '81.2.69.142, 10.0.0.1' },
      { 'x-forwarded-for': 'nonsense' },
      {},
    ])
    assert.deepEqual(countries, ['GB', 'GB', null, null, null])
  })

  it('a file that cannot be read is told at the start', async () => {
    const broken = join(folder, 'broken.mmdb')
    await writeFile(broken, 'not a database')
    for (const file of [broken, join(folder, 'missing.mmdb')]) {
      const { ingest } = readConfig({ COUNTRY_DATABASE: file }, folder)
      await assert.rejects(openCallerCountry(ingest), (error) => {
        assert.ok(error instanceof OperatorError)
        assert.match(error.message, /COUNTRY_DATABASE cannot be read/)
        return true
      })
    }
  })
})
