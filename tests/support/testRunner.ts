import { createBrowserHost } from '../../src/runner/browser/browserHost.ts'
import { runTest } from '../../src/runner/runTest.ts'
import type { RunTest } from '../../src/server/testing/execution/runTest.ts'
import { findTestBrowserOptions } from '../browser/support/testBrowser.ts'

export type TestRunner = { runTest: RunTest; close(): Promise<void> }

/** The real runner with a browser of its own. */
export async function startTestRunner(): Promise<TestRunner> {
  const host = createBrowserHost(await findTestBrowserOptions())
  return { runTest: (plan, hooks) => runTest(plan, host, hooks), close: host.close }
}
