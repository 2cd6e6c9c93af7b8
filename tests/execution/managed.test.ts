import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RecordedChunk } from '../../src/domain/monitoring/recordedEvent.ts'
import { shopTests, shopTokens } from '../../src/demo/shopSite/shopTests.ts'
import { startShopSite, type ShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import { sql } from '../../src/server/storage/database.ts'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'

const password = shopTokens.find(({ isSecret }) => isSecret)?.value ?? ''

let service: TestService
let runner: TestRunner
let shop: ShopSite
let tenant: Tenant
let logged = ''

before(async () => {
  const log = { write: (line: string) => void (logged += line) }
  ;[shop, runner] = await Promise.all([startShopSite({ port: 0 }), startTestRunner()])
  service = await startTestService({}, { role: 'all', runTest: runner.runTest, log })
  tenant = await service.createTenant('Managed')
})
after(async () => {
  await service.close()
  await runner.close()
  await shop.close()
})

type Json = Record<string, unknown> & { id: number }

async function manage(method: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(`${service.publicUrl}/api/manage${path}`, {
    method,
    headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' },
    ...(body !== undefined && {
      body: body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  assert.equal(response.status, 200, `${method} ${path}: ${text}`)
  return JSON.parse(text) as Json
}

async function ended(runId: number): Promise<Json> {
  for (let looks = 0; looks < 600; looks++, await sleep(100)) {
    const run = await manage('GET', `/runs/${runId}`)
    if (run['status'] === 'passed' || run['status'] === 'failed') return run
  }
  throw new Error(`Run ${runId} does not end.`)
}

const validated = async (test: Json) => {
  const { runId } = test['validation'] as { runId: number }
  return ended(runId)
}

const environment = (baseUrl: string) =>
  manage('POST', '/environments', { name: `Shop ${Math.random()}`, baseUrl, tokens: shopTokens })

describe('a test, from its steps to its repair', () => {
  it('is validated, fails when the shop changes, and passes again with the suggested fix', async () => {
    const { id: environmentId } = await environment(shop.url)
    const test = await manage('POST', '/tests', {
      name: 'Change the address',
      environmentId,
      steps: shopTests.changeAddress.steps.map((step) => ({
        ...step,
        timeoutMs: step.type === 'click' ? 3_000 : null,
      })),
    })
    assert.equal((await validated(test))['status'], 'passed')

    await manage('PATCH', `/environments/${environmentId}`, { baseUrl: shop.addressOf('renamed-save') })
    const run = await ended((await manage('POST', `/tests/${test.id}/runs`, {})).id)
    assert.equal(run['status'], 'failed')
    assert.equal(run['cause'], 'renamed')
    const fixes = run['suggestedFixes'] as { number: number; title: string; change: object | null }[]
    const fix = fixes.find(({ change }) => JSON.stringify(change).includes('Save changes'))
    assert.ok(fix, JSON.stringify(fixes))

    const repaired = await manage('POST', `/runs/${run.id}/fixes/${fix.number}/apply`, {})
    assert.equal(repaired['version'], 2)
    assert.equal((await validated(repaired))['status'], 'passed')

    const kept = async (name: string) => {
      const blob = await service.services.blobs.get(tenant.organizationId, `runs/${run.id}/1/${name}`)
      assert.ok(blob, name)
      return buffer(blob.stream)
    }
    const evidence = gunzipSync(await kept('evidence.json.gz')).toString()
    const recording = brotliDecompressSync(await kept('recording.ndjson.br')).toString()
    const { rows } = await sql`
      select row_to_json(t)::text as text from environment_tokens t
      union all select row_to_json(s)::text from test_run_steps s
      union all select row_to_json(r)::text from test_runs r`.execute(service.storage.db)
    for (const [where, text] of Object.entries({
      run: JSON.stringify(run),
      evidence,
      recording,
      rows: JSON.stringify(rows),
      logged,
    })) {
      assert.ok(text.length > 100, where)
      assert.ok(!text.includes(password), `the secret is in ${where}`)
    }
  })

  it('is recorded, so that each run can be watched', async () => {
    const { id: environmentId } = await environment(shop.url)
    const { changeAddress } = shopTests
    const test = await manage('POST', '/tests', { name: 'Watched', environmentId, steps: changeAddress.steps })
    const run = await validated(test)
    const { url } = await manage('GET', `/runs/${run.id}/recording`)
    const content = new Uint8Array(await (await fetch(String(url))).arrayBuffer())
    const chunks = brotliDecompressSync(content)
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line) as RecordedChunk)
    const last = chunks.at(-1)
    assert.ok(last)
    const pages = new Set(chunks.map(({ page }) => page))
    assert.ok(pages.size >= 2, `${pages.size} pages were recorded`)
    const pictures: Uint8Array[] = []
    const shot = { name: 'end', stream: `${last.tab}/${last.page}`, at: last.events.at(-1)?.timestamp ?? 0 }
    await runner.renderPictures(chunks, [shot], {
      asset: async () => null,
      onPicture: async (_name, jpeg) => void pictures.push(jpeg),
      signal: new AbortController().signal,
    })
    assert.equal(pictures.length, 1)
    const text = JSON.stringify(chunks)
    assert.ok(text.includes('Save address'))
    assert.ok(!text.includes(password))
  })

  it('uploads a file of 49.9 MB, handed to the browser as a path', async () => {
    const { id: environmentId } = await environment(shop.url)
    const content = new Uint8Array(Math.round(49.9 * 1024 * 1024)).fill(7)
    const file = await manage('POST', '/files?name=portrait.png', content)
    const steps = shopTests.uploadPicture.steps.map((step) => {
      if (step.type === 'upload') return { ...step, fileIds: [file.id], timeoutMs: 60_000 }
      if (step.type !== 'assert') return step
      return { ...step, data: 'portrait.png (49.9 MB) was uploaded.', timeoutMs: 20_000 }
    })
    const test = await manage('POST', '/tests', { name: 'Upload', environmentId, steps })
    const run = await validated(test)
    assert.equal(run['status'], 'passed', JSON.stringify(run['summary']))
  })
})

describe('host rules', () => {
  it('reach the hosts that they are for, and no other', async () => {
    const seen: IncomingHttpHeaders[] = []
    const site = createServer((request, response) => {
      seen.push(request.headers)
      const { port } = site.address() as AddressInfo
      response.setHeader('content-type', 'text/html')
      response.end(`<h1>Hello</h1><img src="http://elsewhere.localhost:${port}/pixel.png">`)
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    await manage('POST', '/host-rules', {
      hostSuffix: 'ruled.localhost',
      headers: [{ name: 'x-preview', value: 'let-me-in' }],
      script: 'window.isTested = true',
    })
    const test = await manage('POST', '/tests', {
      name: 'Ruled',
      steps: [
        { type: 'goto', description: 'Open', data: `http://app.ruled.localhost:${port}/` },
        { type: 'code', description: 'Look', data: 'if (!window.isTested) throw new Error("no script")' },
      ],
    })
    assert.equal((await validated(test))['status'], 'passed')
    site.close()
    const told = (host: string) => seen.find((headers) => headers.host?.startsWith(host))?.['x-preview']
    assert.equal(told('app.ruled'), 'let-me-in')
    assert.ok(seen.some((headers) => headers.host?.startsWith('elsewhere')))
    assert.equal(told('elsewhere'), undefined)
  })
})
