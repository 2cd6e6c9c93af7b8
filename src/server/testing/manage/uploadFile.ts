import { randomUUID } from 'node:crypto'
import { manage } from '../../../contract/manage/manage.ts'
import { Failure, invalidParameter } from '../../../domain/failure.ts'
import { manageUpload } from '../../http/manageEndpoint.ts'
import { presentFile } from './files.ts'
import { chooseProject } from './ownedThings.ts'

export const fileBytesMax = 50 * 1024 * 1024

const tooLarge = () =>
  new Failure(
    'tooLarge',
    'file_too_large',
    `The file is larger than 50 MB (${fileBytesMax} bytes), the most it may have.`,
  )

function checkName(name: string) {
  const isPlain = !/[/\\\p{Cc}\p{Surrogate}]/u.test(name) && name.trim() !== '' && !/^\.+$/.test(name)
  if (!isPlain) throw invalidParameter('name', 'name must be the name of a file: no slashes, no control characters.')
}

/** From the line straight into the store: however large a file is, only pieces of it are in memory. */
export const uploadFile = manageUpload(manage.uploadFile, async ({ query, organizationId, content }, services) => {
  const { name } = query
  checkName(name)
  const projectId = await chooseProject(services, organizationId, query.projectId)
  const blobKey = `uploads/${randomUUID()}.bin`
  const contentType = 'application/octet-stream'
  await services.blobs.put(organizationId, blobKey, content.read(fileBytesMax, tooLarge), { contentType })
  try {
    const file = { projectId, name, sizeBytes: content.seenBytes(), blobKey }
    return presentFile(await services.uploadFiles.createFile(organizationId, file))
  } catch (error) {
    await services.blobs.delete(organizationId, blobKey)
    throw error
  }
})
