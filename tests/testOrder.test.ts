import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, it } from 'node:test'
import { long, mostlyWaiting, orderTestFiles } from '../scripts/testing/orderTestFiles.ts'

describe('the order of test files', () => {
  const files = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts']).toSorted()

  it('has every file once', () => {
    const { working, waiting } = orderTestFiles(files)
    assert.deepEqual([...working, ...waiting].toSorted(), files)
  })

  it('begins with those that take long, and ends with those that take least', () => {
    const { working, waiting } = orderTestFiles(files)
    assert.ok(working[0]?.startsWith(long[0] ?? ''))
    assert.ok(waiting[0]?.startsWith(mostlyWaiting[0] ?? ''))
    assert.ok(working.at(-1)?.startsWith('src/'))
  })

  it('names files that are there', () => {
    const gone = [...long, ...mostlyWaiting].filter((part) => !files.some((file) => file.startsWith(part)))
    assert.deepEqual(gone, [])
  })
})
