import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
const config = join(import.meta.dirname, 'playwrightTest/playwright.config.ts')

type Told = { suites: { specs: { tests: { results: { duration: number; status: string }[] }[] }[] }[] }

/** How long the field's own test runner takes for the same steps with its trace on, each time, without its start. */
export async function runPlaywrightTest(shopUrl: string, browserPath: string, times: number): Promise<number[]> {
  const output = await mkdtemp(join(tmpdir(), 'reenact-bench-'))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'test', '--config', config, '--repeat-each', String(times)],
    {
      env: { ...process.env, BENCH_SHOP: shopUrl, BENCH_BROWSER: browserPath, BENCH_OUTPUT: output },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  await rm(output, { recursive: true, force: true })
  const told = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Told
  const results = told.suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap((one) => one.results)))
  if (results.some(({ status }) => status !== 'passed')) throw new Error('The test of the other runner failed.')
  return results.map(({ duration }) => duration)
}
