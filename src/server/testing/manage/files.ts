import { manage } from '../../../contract/manage/manage.ts'
import { notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import type { UploadFile } from '../uploadFileStore.ts'
import { conflict } from '../../http/conflict.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'

export const presentFile = ({ id, projectId, name, sizeBytes, createdAt }: UploadFile) => ({
  object: 'file' as const,
  id,
  projectId,
  name,
  sizeBytes,
  createdAt,
})

export const listFiles = manageEndpoint(manage.listFiles, (call, services) =>
  pageOfCreated(
    'manage.listFiles',
    call,
    services,
    (page) => services.uploadFiles.listFiles(call.organizationId, page),
    presentFile,
  ),
)

export const getFile = manageEndpoint(manage.getFile, async ({ params, organizationId }, services) => {
  const file = await services.uploadFiles.findFile(organizationId, params.fileId)
  if (!file) throw notFound(`There is no file ${params.fileId}.`)
  return presentFile(file)
})

/** The content goes last: without its row nobody can reach it any more. */
export const deleteFile = manageEndpoint(manage.deleteFile, async ({ params, organizationId }, services) => {
  const file = await services.inTransaction(async ({ uploadFiles }) => {
    const found = await uploadFiles.lockFile(organizationId, params.fileId)
    if (!found) throw notFound(`There is no file ${params.fileId}.`)
    const count = await uploadFiles.countTests(organizationId, found.id)
    if (count > 0) {
      const users = count === 1 ? '1 test uses' : `${count} tests use`
      throw conflict('in_use', `${users} this file. Give them another one first.`)
    }
    await uploadFiles.deleteFile(organizationId, found.id)
    return found
  })
  await services.blobs.delete(organizationId, file.blobKey)
  return { object: 'deleted' as const, id: file.id }
})
