import { mkdtemp, mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchTestBrowser } from '../browser/support/testBrowser.ts'
import type { StartedDemo } from '../demo/startedDemo.ts'
import { startServer } from '../support/serverProcess.ts'
import { comeIn, lookAtDemo } from './support/lookAtDemo.ts'
import { pictureFolder } from './support/everyPage.ts'

/** Pictures of every page of a fresh demo, in light, dark and narrow, for people to look at. */
const dataFolder = await mkdtemp(join(tmpdir(), 'reenact-pictures-'))
await mkdir(pictureFolder, { recursive: true })
const server = await startServer({ arguments: ['--demo'], settings: { DATA_DIR: dataFolder } })
const browser = await launchTestBrowser()
try {
  const page = await browser.newPage({ baseURL: server.publicUrl })
  await comeIn(page, server.output())
  const manifest = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8')) as StartedDemo['manifest']
  const wrong = await lookAtDemo({ publicUrl: server.publicUrl, manifest, page }, { takesPictures: true })
  for (const sentence of wrong) console.error(sentence)
  console.log(`The pictures are in ${pictureFolder}.`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
