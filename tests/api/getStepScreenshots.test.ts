import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertError, requester } from '../support/request.ts'
import { rowsFor } from '../support/testRows.ts'
import { startTestService, type Tenant, type TestService } from '../support/testService.ts'
import { badStep, failed, goodStep, jpeg, workedRunsFor } from './workedRuns.ts'

const threeHoursMs = 3 * 60 * 60 * 1000

describe('GET /test-runs/{runId}/screenshots/{stepNumber}', () => {
  let service: TestService
  let tenant: Tenant
  let other: Tenant
  let request: ReturnType<typeof requester>
  let runs: ReturnType<typeof workedRunsFor>
  let runId: number

  before(async () => {
    service = await startTestService()
    tenant = await service.createTenant('Ours')
    other = await service.createTenant('Theirs')
    request = requester(service.publicUrl, tenant.key)
    runs = workedRunsFor(service, tenant)
    const keys = ['runs/1/1-before.jpg', 'runs/1/1-after.jpg', 'runs/1/2-before.jpg']
    for (const key of keys) await putPicture(tenant, key, jpeg)
    await putPicture(other, 'runs/1/1-before.jpg', Buffer.from('theirs'))
    runId = await runs.ended(await rowsFor(service, tenant).test(), failed, {
      steps: [
        goodStep({ beforeKey: 'runs/1/1-before.jpg', afterKey: 'runs/1/1-after.jpg' }),
        badStep({ beforeKey: 'runs/1/2-before.jpg' }),
        goodStep({ stepNumber: 3, description: 'Wait', actionType: 'wait' }),
      ],
    })
  })
  after(() => service.close())

  const putPicture = ({ organizationId }: Tenant, key: string, content: Buffer) =>
    service.services.blobs.put(organizationId, key, content, { contentType: 'image/jpeg' })
  const ofStep = (stepNumber: number | string, key = tenant.key) =>
    request(`/test-runs/${runId}/screenshots/${stepNumber}`, { key })

  describe('200', () => {
    it('tells links to both pictures, which need no key', async () => {
      const { status, body, headers } = await ofStep(1)
      assert.equal(status, 200)
      const { screenshots, expiresAt: _expiresAt, ...rest } = body
      assert.deepEqual(rest, { object: 'stepScreenshots', runId, stepNumber: 1, stepDescription: 'Open the shop' })
      assert.notEqual(screenshots.before, screenshots.after)
      for (const link of Object.values<string>(screenshots)) {
        assert.ok(link.startsWith(`${service.publicUrl}/files/`))
        const picture = await fetch(link)
        assert.equal(picture.status, 200)
        assert.ok(picture.headers.get('x-request-id'))
        assert.deepEqual(Buffer.from(await picture.arrayBuffer()), jpeg)
      }
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('etag'), null)
    })

    it('expires three hours later, freshly counted each time', async () => {
      const earliest = Math.floor(Date.now() / 1000) * 1000
      const { body } = await ofStep(1)
      const issued = Date.parse(body.expiresAt) - threeHoursMs
      assert.ok(issued >= earliest && issued <= Date.now(), body.expiresAt)
      const expires = new URL(body.screenshots.after).searchParams.get('expires')
      assert.equal(Number(expires) * 1000, Date.parse(body.expiresAt))
    })

    it('tells null for a picture that there is not', async () => {
      const one = (await ofStep(2)).body.screenshots
      assert.equal(typeof one.before, 'string')
      assert.equal(one.after, null)
      const { status, body } = await ofStep(3)
      assert.equal(status, 200)
      assert.deepEqual(body.screenshots, { before: null, after: null })
      assert.match(body.expiresAt, /^\d{4}-.*Z$/)
    })

    it('tells the pictures of a run that is still under way', async () => {
      const step = goodStep({ beforeKey: 'runs/1/1-before.jpg' })
      const { id } = await runs.running(await rowsFor(service, tenant).test(), [step])
      const { body } = await request(`/test-runs/${id}/screenshots/1`)
      assert.equal((await fetch(body.screenshots.before)).status, 200)
    })
  })

  it('401 without a key', async () => {
    assertError(await request(`/test-runs/${runId}/screenshots/1`, { key: null }), 401, 'missing_api_key')
  })

  it('403 for a key that may not read tests', async () => {
    const key = await service.createKey(tenant.organizationId, ['monitoring:read', 'tests:run'])
    assertError(await ofStep(1, key), 403, 'forbidden')
  })

  describe('403 from the links themselves', () => {
    let link: string
    before(async () => {
      link = (await ofStep(1)).body.screenshots.before
    })

    const alterations: Record<string, (from: string) => string> = {
      'without a signature': (from) => from.replace(/&signature=.*/, ''),
      'with an altered signature': (from) =>
        from.replace(/(signature=)(.)/, (_, name, c) => name + (c === 'A' ? 'B' : 'A')),
      'made to live longer': (from) => from.replace(/expires=\d+/, 'expires=9999999999'),
      'for another picture': (from) => from.replace('1-before', '1-after'),
      "for another organization's picture": (from) =>
        from.replace(`/o${tenant.organizationId}/`, `/o${other.organizationId}/`),
      'after its end': () =>
        service.services.blobs.link(tenant.organizationId, 'runs/1/1-before.jpg', new Date(Date.now() - 1000)),
    }
    for (const [name, alter] of Object.entries(alterations)) {
      it(name, async () => {
        const altered = alter(link)
        assert.notEqual(altered, link)
        const response = await fetch(altered, { headers: { authorization: `Bearer ${tenant.key}` } })
        assert.equal(response.status, 403)
        assert.match(await response.text(), /"code":"forbidden"/)
      })
    }

    it('but not from the very same link', async () => {
      assert.equal((await fetch(link)).status, 200)
    })
  })

  it("404 for an unknown step, an unknown run and another organization's", async () => {
    for (const step of [4, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      assertError(await ofStep(step), 404, 'not_found')
    }
    assertError(await request(`/test-runs/${Number.MAX_SAFE_INTEGER}/screenshots/1`), 404, 'not_found')
    assertError(await ofStep(1, other.key), 404, 'not_found')
  })

  it('404 for a step that has not been tried yet', async () => {
    const { id } = await runs.running(await rowsFor(service, tenant).test(), [goodStep()])
    assertError(await request(`/test-runs/${id}/screenshots/2`), 404, 'not_found')
  })

  it('422 for what is no id or no step number', async () => {
    for (const id of ['abc', '0', '9007199254740992']) {
      assertError(await request(`/test-runs/${id}/screenshots/1`), 422, 'invalid_parameter', 'runId')
    }
    for (const step of ['first', '0', '-1', '1.5', '01', '9007199254740992', '%00']) {
      assertError(await ofStep(step), 422, 'invalid_parameter', 'stepNumber')
    }
  })
})
