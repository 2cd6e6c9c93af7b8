import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findTestBrowser } from '../tests/browser/support/testBrowser.ts'
import { joinTestServer } from '../tests/support/testDatabase.ts'
import { orderTestFiles } from './testing/orderTestFiles.ts'
import { runTestFiles } from './testing/runTestFiles.ts'

/** Runs the test files that match what was asked for; all, when nothing was. */
const wanted = process.argv.slice(2)
const files = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts']).filter(
  (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)

// The runner itself is content with no test at all.
if (files.length === 0) {
  console.error(`No test file matches ${wanted.join(' ')}.`)
  process.exit(1)
}

// Each file, and each program that it starts, loads much the same modules: they are compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../.cache/compiled')

// Found, or installed, before many files at once need it.
await findTestBrowser()

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

// Held for the whole run, so that the database server is started once and not by each file.
const server = await joinTestServer()
const isWell = await runTestFiles(orderTestFiles(files), stopping.signal)
await server.leave()
process.exitCode = isWell ? 0 : 1
