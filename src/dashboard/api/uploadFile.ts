import { addressOf } from '../../client/addressOf.ts'
import { exchange, type Fetch } from '../../client/exchange.ts'
import type { ManageAnswer } from '../../client/manageClient.ts'
import { manageRoutes } from '../../contract/manage/routes.ts'
import { memberHeaders } from './manage.ts'

type Upload = {
  file: File
  /** May be left out where there is just one project. */
  projectId: number | null
  /** From 0 to 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Uploads a file that steps can hand over. */
export async function uploadFile({ file, projectId, onProgress = () => {}, signal }: Upload) {
  const { method, path } = manageRoutes.uploadFile
  const query = { name: file.name, ...(projectId !== null && { projectId }) }
  const headers = { accept: 'application/json', ...memberHeaders() }
  const init = { method, headers, body: file, ...(signal && { signal }) }
  const answer = await exchange(sendTelling(onProgress), addressOf(path, {}, query), init)
  return answer as ManageAnswer<'uploadFile'>
}

/** `fetch` does not tell how much has been sent. */
const sendTelling =
  (onProgress: (share: number) => void): Fetch =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method ?? 'POST', url)
      for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>)) {
        request.setRequestHeader(name, value)
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
      request.addEventListener('load', () => {
        const requestId = request.getResponseHeader('x-request-id')
        const told = requestId === null ? {} : { 'x-request-id': requestId }
        resolve(new Response(request.responseText, { status: request.status, headers: told }))
      })
      request.addEventListener('error', () => reject(new TypeError('the connection broke')))
      request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as File)
    })
