import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFile } from '../../../api/uploadFile.ts'
import { useFirstProject } from '../parts/ProjectSelect.tsx'

export type Upload = { id: number; name: string; share: number; error: string | null }

let begun = 0

/** What is being uploaded, one file after the other; what failed stays until somebody has seen it. */
export function useUploads() {
  const queries = useQueryClient()
  const projectId = useFirstProject()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const dismiss = (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id))

  async function send(file: File, id: number) {
    try {
      await uploadFile({ file, projectId, onProgress: (share) => change(id, { share }) })
      await queries.invalidateQueries({ queryKey: ['files'] })
      dismiss(id)
    } catch (error) {
      change(id, { error: error instanceof Error ? error.message : String(error) })
    }
  }

  async function add(files: readonly File[]) {
    const added = files.map((file) => ({ file, id: ++begun }))
    setUploads((before) => [
      ...before,
      ...added.map(({ file, id }) => ({ id, name: file.name, share: 0, error: null })),
    ])
    for (const { file, id } of added) await send(file, id)
  }

  return { uploads, add: (files: File[]) => void add(files), dismiss }
}
