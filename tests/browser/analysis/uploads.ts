import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopTests } from '../../../src/demo/shopSite/shopTests.ts'
import type { RunPlan } from '../../../src/domain/testing/runPlan.ts'

const folder = mkdtempSync(join(tmpdir(), 'analysis-'))

/** What the upload steps of the shop's tests hand over, by the id that the cases give it. */
export const uploads: RunPlan['files'] = shopTests.uploadPicture.files.map(({ name, content }, i) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return { id: i + 1, name, path }
})

process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
