import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { leaveOutUnused } from '../../src/cli/leanRrweb.ts'
import { buildRecorder } from '../../src/cli/recorderBundles.ts'

const budget = 30_000

test('the script is at most 30 kB gzipped', async () => {
  const { script } = await buildRecorder()
  const bytes = gzipSync(script, { level: 9 }).length
  assert.ok(bytes <= budget, `${bytes} of ${budget} bytes`)
  assert.ok(bytes > 15_000, 'rrweb is in it')
})

test('both are built once', async () => {
  assert.equal(await buildRecorder(), await buildRecorder())
})

test('another rrweb than the one we know is refused, not mangled', () => {
  assert.throws(() => leaveOutUnused('function record() {}'), /rrweb has changed/)
})
