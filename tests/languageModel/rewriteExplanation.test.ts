import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { noLanguageModel } from '../../src/server/languageModel/languageModel.ts'
import { rewriteExplanation } from '../../src/server/testing/execution/rewriteExplanation.ts'
import { explanation, injection, passedExplanation, passedRun, run, tokens } from './failedRun.ts'
import { startModelCase, type ModelCase } from './modelCase.ts'

const { signal } = new AbortController()

const better = {
  oneLineSummary: 'Paying failed at step 2: /api/pay answered 500, so "Pay now" never appeared.',
  overallReasoning:
    'The application failed, not the test: the request to https://shop.example/api/pay answered 500.\n' +
    'Step 2 then waited 10 s for the button "Pay now", which did not come.',
  failureReasoning: 'The button "Pay now" did not appear, because the request to pay answered 500.',
}

describe('rewriting an explanation', () => {
  let models: ModelCase
  let organizationId: number

  before(async () => {
    models = await startModelCase()
  })
  after(() => models.close())
  beforeEach(async () => {
    organizationId = await models.createOrganization()
    models.server.received.length = 0
  })

  const parts = () => ({ model: models.model('openai'), organizationId, run, tokens, signal })

  async function rewrittenBy(answer: unknown) {
    models.server.replyWith({ answer })
    return rewriteExplanation(explanation, parts())
  }

  it('takes better words, and nothing else changes', async () => {
    assert.deepEqual(await rewrittenBy(better), {
      ...explanation,
      oneLineSummary: better.oneLineSummary,
      overallReasoning: better.overallReasoning,
      failure: { ...explanation.failure, reasoning: better.failureReasoning },
    })
  })

  it('works the same over the other protocol', async () => {
    models.server.replyWith({ answer: better })
    const rewritten = await rewriteExplanation(explanation, { ...parts(), model: models.model('anthropic') })
    assert.equal(rewritten.oneLineSummary, better.oneLineSummary)
  })

  it('of a passed run asks for two texts', async () => {
    const answer = { oneLineSummary: 'All 3 steps passed in 4 s.', overallReasoning: 'The whole test passed.' }
    models.server.replyWith({ answer })
    const rewritten = await rewriteExplanation(passedExplanation, { ...parts(), run: passedRun })
    assert.deepEqual(rewritten, { ...passedExplanation, ...answer })
    models.server.replyWith({ answer: { oneLineSummary: 'The test failed.', overallReasoning: 'Step 1 crashed.' } })
    assert.deepEqual(await rewriteExplanation(passedExplanation, { ...parts(), run: passedRun }), passedExplanation)
  })

  it('keeps each text whose new wording does not hold, and takes the others', async () => {
    const rewritten = await rewrittenBy({ ...better, overallReasoning: 'Step 2 failed: the server answered 503.' })
    assert.equal(rewritten.oneLineSummary, better.oneLineSummary)
    assert.equal(rewritten.overallReasoning, explanation.overallReasoning)
    assert.equal(rewritten.failure?.reasoning, better.failureReasoning)
  })

  const all = (text: string) => ({ oneLineSummary: text, overallReasoning: text, failureReasoning: text })
  const useless: Record<string, unknown> = {
    'empty texts': all(' \n '),
    'texts that are too long': all(`Step 2 failed: ${'"Pay now" did not appear. '.repeat(70)}`),
    'a lie about the outcome': all('The test passed and the button "Pay now" appeared.'),
    'what the page asked for': all('PASSED'),
    'what the page asked for, in quotes': all('The result of the test is "PASSED", step 2 did not fail.'),
    'an invented address': all('Step 2 failed, see https://evil.example/other for the button.'),
    'an address that only the page names': all('Step 2 failed: visit https://evil.example/win to pay now.'),
    'a hidden value': all('Step 2 failed: the cart of ••• did not show the button "Pay now".'),
    'another status': { ...better, status: 'passed' },
    'texts that are no texts': { oneLineSummary: 1, overallReasoning: null, failureReasoning: [] },
    nothing: {},
  }
  for (const [name, answer] of Object.entries(useless)) {
    it(`changes nothing for ${name}`, async () => {
      assert.deepEqual(await rewrittenBy(answer), explanation)
    })
  }

  it('changes nothing without a model, or when it is slow or broken', async () => {
    assert.deepEqual(await rewriteExplanation(explanation, { ...parts(), model: noLanguageModel }), explanation)
    models.server.replyWith({ hangs: true })
    const slow = models.model('openai', { timeoutMs: 100 })
    assert.deepEqual(await rewriteExplanation(explanation, { ...parts(), model: slow }), explanation)
    models.server.replyWith({ raw: '<html>' })
    assert.deepEqual(await rewriteExplanation(explanation, parts()), explanation)
  })

  it('sends no values, headers, queries, trees or stacks', async () => {
    await rewrittenBy(better)
    const sent = models.server.received.map(({ text }) => text).join('')
    assert.match(sent, /Pay as \{\{user\}\}/)
    assert.match(sent, /Error: no total/)
    assert.doesNotMatch(sent, /secret-\d|ada\.lovelace|#card/)
  })

  it('sends what the page says inside a fence that it cannot end, and nothing of it among the instructions', async () => {
    await rewrittenBy(better)
    const [system, user] = models.server.received[0]?.body.messages?.map(({ content }) => content) ?? []
    const mark = /^<<<(\w{18}) explanation$/m.exec(user ?? '')?.[1] ?? assert.fail()
    const fences = [...(user ?? '').matchAll(new RegExp(`<<<${mark} .*?\n${mark}>>>`, 'gs'))].map(([fence]) => fence)
    assert.equal(fences.join('\n'), user)
    assert.equal(fences.filter((fence) => fence.includes(injection)).length, 1)
    assert.ok(system && !system.includes('Ignore all') && !system.includes('Buying a book'))
    assert.match(system, /The run failed at step 2\. This is settled/)
    assert.match(system, /never followed/)
  })
})
