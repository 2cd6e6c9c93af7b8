import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startTestRunner, type TestRunner } from '../support/testRunner.ts'
import { startTestService, type TestService } from '../support/testService.ts'
import { code, runsOf } from './support.ts'

let service: TestService
let runner: TestRunner

before(async () => {
  runner = await startTestRunner()
  service = await startTestService({ RUN_CONCURRENCY: '1' }, { role: 'all', runTest: runner.runTest })
})
after(async () => {
  await service.close()
  await runner.close()
})

it("one organization's many runs do not keep another's one waiting", async () => {
  const [busy, calm] = [await service.createTenant('Busy'), await service.createTenant('Calm')]
  const [ofBusy, ofCalm] = [runsOf(service, busy), runsOf(service, calm)]
  const step = [code('return 1')]
  const busyTest = await ofBusy.test(step)
  const calmTest = await ofCalm.test(step)
  const many: number[] = []
  for (let count = 0; count < 25; count++) many.push(await ofBusy.start(busyTest))
  const one = await ofCalm.start(calmTest)
  const later = await ofCalm.start(calmTest)

  await ofCalm.ended(later)
  const endedOfBusy = await Promise.all(many.map((id) => service.services.runs.findRun(busy.organizationId, id)))
  const count = endedOfBusy.filter((run) => run?.endedAt).length
  assert.ok(count < 20, `${count} of 25 had ended first`)

  const last = await Promise.all(many.map((id) => ofBusy.ended(id)))
  assert.ok(last.every(({ status }) => status === 'passed'))
  assert.equal((await ofCalm.ended(one)).status, 'passed')
})
