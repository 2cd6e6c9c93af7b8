import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { ChunkBody } from '../../contract/ingest/chunk.ts'

/** A real visit of the shop, as its recorder sent it. */
export type Recording = {
  userAgent: string
  country: string
  /** What the visitor did, and when, by their own account. */
  deeds: { at: number; what: string }[]
  chunks: ChunkBody[]
}

export type RecordedAsset = { hash: string; contentType: string; content: Buffer<ArrayBuffer> }

export const recordingsFolder = join(import.meta.dirname, '../recordings')
export const assetsFolder = join(recordingsFolder, 'assets')
export const recordingEnding = '.json.br'

export const recordingFile = (name: string) => join(recordingsFolder, name + recordingEnding)

export const listRecordings = (): string[] =>
  readdirSync(recordingsFolder)
    .filter((file) => file.endsWith(recordingEnding))
    .map((file) => file.slice(0, -recordingEnding.length))

export const readRecording = (name: string): Recording =>
  JSON.parse(brotliDecompressSync(readFileSync(recordingFile(name))).toString('utf8')) as Recording

/** By hash, with the type that it was sent with. */
export const readAssetTypes = (): Record<string, string> =>
  JSON.parse(readFileSync(join(assetsFolder, 'index.json'), 'utf8')) as Record<string, string>

export const readAssets = (): RecordedAsset[] =>
  Object.entries(readAssetTypes()).map(([hash, contentType]) => ({
    hash,
    contentType,
    content: readFileSync(join(assetsFolder, `${hash}.bin`)),
  }))
