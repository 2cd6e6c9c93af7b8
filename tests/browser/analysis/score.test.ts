import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { startShopSite } from '../../../src/demo/shopSite/startShopSite.ts'
import { startTestRunner } from '../../support/testRunner.ts'
import { labelledCases } from './labelledCases.ts'
import { scoreCases } from './scoreCases.ts'
import { isGoodEnough, scoreLines, scoreOf, tableHead, tableRow } from './scoreTable.ts'

/** A minute on two calm cores; more on a busy machine. */
const timeout = 400_000

/** Every third, to save time; `npm run score:failures` looks at all of them. */
const cases = labelledCases.filter((_, i) => i % 3 === 0)

describe('the explanation of failed runs', { timeout }, async () => {
  const [shop, runner] = await Promise.all([startShopSite({ port: 0 }), startTestRunner()])
  after(async () => {
    await runner.close()
    await shop.close()
  })

  it('is right about the broken shops, and its fixes work there', { timeout }, async () => {
    const verdicts = await scoreCases(cases, { shop, runner, onVerdict: () => {} })
    const score = scoreOf(verdicts)
    const table = [tableHead, ...verdicts.map(tableRow), '', ...scoreLines(score)].join('\n')
    assert.ok(isGoodEnough(score), `\n${table}\n`)
  })
})
