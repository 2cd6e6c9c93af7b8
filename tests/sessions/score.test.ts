import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { describe, it } from 'node:test'
import { visitsOfOther, visitsOfShop } from '../../src/demo/monitoring/demoVisits.ts'
import { listRecordings, recordingFile } from '../../src/demo/monitoring/recordings.ts'
import { compareLists } from './compareLists.ts'
import { people } from './people/everybody.ts'
import { labelledPeople, scoreSessions } from './scoreSessions.ts'
import { isGoodEnough, missLines, scoreOf, tableLines } from './scoreTable.ts'

describe('what is found in recorded visits', () => {
  it('is what happened, in at least 19 of 20 cases of each kind', () => {
    const verdicts = scoreSessions(labelledPeople)
    const scores = scoreOf(verdicts)
    const table = [...tableLines(scores), '', ...missLines(verdicts)].join('\n')
    assert.ok(isGoodEnough(scores), `\n${table}\n`)
    for (const { kind, right } of scores) assert.ok(right > 2, `${kind} is hardly ever asked for`)
  })

  it('a truth is not met by anything else', () => {
    const [first, second] = labelledPeople.filter(({ truth }) => truth.pages.length > 2)
    assert.ok(first && second)
    const swapped = scoreOf(scoreSessions([{ ...first, truth: second.truth }]))
    assert.ok(!isGoodEnough(swapped))
  })
})

describe('the recordings', () => {
  it('are small, each is of somebody, and the demo has what it tells of', () => {
    const names = listRecordings()
    assert.deepEqual(names.toSorted(), people.map(({ name }) => name).toSorted())
    const sizes = names.map((name) => statSync(recordingFile(name)).size)
    assert.ok(Math.max(...sizes) <= 60_000)
    assert.ok(sizes.reduce((sum, size) => sum + size) <= 2_000_000)
    for (const { recording } of [...visitsOfShop, ...visitsOfOther]) assert.ok(names.includes(recording), recording)
  })
})

describe('comparing lists', () => {
  const compare = (wanted: string, got: string) => {
    const { right, missed, wrong } = compareLists(wanted.split(''), got.split(''), (a, b) => a === b)
    return [right, missed, wrong].map((letters) => letters.join(''))
  }

  it('keeps the order and tells what is on one side only', () => {
    assert.deepEqual(compare('abc', 'abc'), ['abc', '', ''])
    assert.deepEqual(compare('abcd', 'axcd'), ['acd', 'b', 'x'])
    assert.deepEqual(compare('', 'ab'), ['', '', 'ab'])
    assert.deepEqual(compare('ab', ''), ['', 'ab', ''])
    assert.deepEqual(compare('ab', 'ba')[0]?.length, 1)
  })
})
