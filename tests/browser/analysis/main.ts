import { inspect } from 'node:util'
import { startShopSite } from '../../../src/demo/shopSite/startShopSite.ts'
import { startTestRunner } from '../../support/testRunner.ts'
import { labelledCases } from './labelledCases.ts'
import { scoreCases } from './scoreCases.ts'
import { isGoodEnough, scoreLines, scoreOf, tableHead, tableRow } from './scoreTable.ts'

/** Scores how well failures are explained. Words given are parts of the names of the cases to look at, told in full. */
const wanted = process.argv.slice(2)
const cases = labelledCases.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

const shop = await startShopSite({ port: 0 })
const runner = await startTestRunner()
console.log(tableHead)
const verdicts = await scoreCases(cases, { shop, runner, onVerdict: (verdict) => console.log(tableRow(verdict)) })
await runner.close()
await shop.close()

if (wanted.length > 0) {
  for (const { labelled, explanation } of verdicts) console.log(labelled.name, inspect(explanation, { depth: 8 }))
}
const score = scoreOf(verdicts)
console.log(`\n${scoreLines(score).join('\n')}`)
process.exitCode = isGoodEnough(score) ? 0 : 1
