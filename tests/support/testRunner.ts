import { buildRecorder } from '../../src/cli/recorderBundles.ts'
import { renderPictures } from '../../src/replay/renderPictures.ts'
import { createBrowserHost } from '../../src/runner/browser/browserHost.ts'
import { runTest } from '../../src/runner/runTest.ts'
import type { RenderPictures } from '../../src/server/monitoring/pictures/renderPictures.ts'
import type { RunTest } from '../../src/server/testing/execution/runTest.ts'
import { findTestBrowserOptions } from '../browser/support/testBrowser.ts'

export type TestRunner = { runTest: RunTest; renderPictures: RenderPictures; close(): Promise<void> }

/** The real runner with a browser of its own. */
export async function startTestRunner(): Promise<TestRunner> {
  const host = createBrowserHost(await findTestBrowserOptions())
  const { core } = await buildRecorder()
  return {
    runTest: (plan, hooks) => runTest(plan, { host, recorderCore: core }, hooks),
    renderPictures: (recording, shots, hooks) => renderPictures(host.withContext, recording, shots, hooks),
    close: host.close,
  }
}
