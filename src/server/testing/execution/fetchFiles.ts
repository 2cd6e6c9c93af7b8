import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RunPlan } from '../../../domain/testing/runPlan.ts'
import type { BlobStore } from '../../blobs/blobStore.ts'
import type { PlannedFile } from './planReader.ts'

export type FetchedFiles = { files: RunPlan['files']; remove(): Promise<void> }

/** Brings the files of a run to this machine, each under its own name: a browser takes paths, and shows the names. */
export async function fetchFiles(
  blobs: BlobStore,
  organizationId: number,
  wanted: readonly PlannedFile[],
): Promise<FetchedFiles> {
  if (wanted.length === 0) return { files: [], remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'reenact-files-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const files: { id: number; name: string; path: string }[] = []
    for (const { id, name, blobKey } of wanted) {
      const blob = await blobs.get(organizationId, blobKey)
      // The step tells that it is missing.
      if (!blob) continue
      await mkdir(join(folder, String(id)))
      const path = join(folder, String(id), name)
      await pipeline(blob.stream, createWriteStream(path, { mode: 0o600 }))
      files.push({ id, name, path })
    }
    return { files, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
