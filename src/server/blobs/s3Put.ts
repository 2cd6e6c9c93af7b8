import { inParts } from './measuredContent.ts'
import type { Part } from './measuredContent.ts'
import type { S3Request, SendToS3 } from './s3Requests.ts'

const partBytes = 8 * 1024 * 1024

type Headers = NonNullable<S3Request['headers']>
type Parts = AsyncGenerator<Part, void>

async function* startingWith(first: Part, rest: Parts): Parts {
  yield first
  yield* rest
}

const uploadParts = async (send: SendToS3, name: string, uploadId: string, parts: Parts) => {
  const sent: string[] = []
  for await (const { bytes } of parts) {
    const partNumber = String(sent.length + 1)
    const response = await send({ method: 'PUT', name, query: { partNumber, uploadId }, body: bytes })
    await response.text()
    sent.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${response.headers.get('etag')}</ETag></Part>`)
  }
  return Buffer.from(`<CompleteMultipartUpload>${sent.join('')}</CompleteMultipartUpload>`)
}

/** Nothing is under the name before the last request. */
const putInParts = async (send: SendToS3, name: string, headers: Headers, parts: Parts) => {
  const started = await send({ method: 'POST', name, query: { uploads: '' }, headers })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await started.text())?.[1]
  if (!uploadId) throw new Error('The object store began an upload without naming it.')

  try {
    const body = await uploadParts(send, name, uploadId, parts)
    const response = await send({ method: 'POST', name, query: { uploadId }, body })
    // A store that is long at it begins to answer 200 before it knows the end.
    const isDone = (await response.text()).includes('<CompleteMultipartUploadResult')
    if (!isDone) throw new Error(`The object store did not complete the upload of ${name}.`)
  } catch (error) {
    await send({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

/** In one request if it fits into one part; else in parts, so that content of any length takes the memory of one. */
export const putContent = async (
  send: SendToS3,
  name: string,
  headers: Headers,
  content: AsyncIterable<Uint8Array>,
): Promise<void> => {
  const parts = inParts(content, partBytes)
  try {
    const { value: first } = await parts.next()
    if (!first) return
    if (!first.isLast) return await putInParts(send, name, headers, startingWith(first, parts))
    const response = await send({ method: 'PUT', name, headers, body: first.bytes })
    await response.text()
  } finally {
    await parts.return()
  }
}
