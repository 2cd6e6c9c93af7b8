import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { findTestBrowser } from '../tests/browser/support/testBrowser.ts'
import { joinTestServer } from '../tests/support/testDatabase.ts'

/** Runs the test files that match what was asked for; all, when nothing was. */
const wanted = process.argv.slice(2)
const files = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'])
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .toSorted()

// The runner itself is content with no test at all.
if (files.length === 0) {
  console.error(`No test file matches ${wanted.join(' ')}.`)
  process.exit(1)
}

// Found, or installed, before many files at once need it.
await findTestBrowser()

// Held for the whole run, so that the database server is started once and not by each file.
const server = await joinTestServer()
const runner = spawn(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=180000', ...files], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => runner.kill(signal))
const [code] = (await once(runner, 'exit')) as [number | null]
await server.leave()
process.exit(code ?? 1)
