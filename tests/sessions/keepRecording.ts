import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  assetsFolder,
  readAssetTypes,
  recordingFile,
  type RecordedAsset,
} from '../../src/demo/monitoring/recordings.ts'
import type { RecordedVisit } from './recordPerson.ts'

/** Writes a recording where the demo finds it, and returns its size. */
export function keepRecording(name: string, { recording, assets }: RecordedVisit): number {
  const text = Buffer.from(JSON.stringify(recording))
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(recordingFile(name), packed)
  keepAssets(assets)
  return packed.length
}

function keepAssets(assets: readonly RecordedAsset[]): void {
  mkdirSync(assetsFolder, { recursive: true })
  const index = join(assetsFolder, 'index.json')
  const types = existsSync(index) ? readAssetTypes() : {}
  for (const { hash, contentType, content } of assets) {
    types[hash] = contentType
    writeFileSync(join(assetsFolder, `${hash}.bin`), content)
  }
  const sorted = Object.fromEntries(Object.entries(types).toSorted(([a], [b]) => a.localeCompare(b)))
  writeFileSync(index, `${JSON.stringify(sorted, null, 2)}\n`)
}
