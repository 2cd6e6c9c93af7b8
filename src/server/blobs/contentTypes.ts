/**
 * An object's extension says its type, so that a file needs nothing beside it. HTML, SVG and scripts are left out on
 * purpose: nothing that a recorded page contained may run when its link is opened.
 */
const contentTypes = new Map(
  Object.entries({
    bin: 'application/octet-stream',
    // What was compressed is said by the rest of the name; nobody but this program reads it.
    br: 'application/octet-stream',
    csv: 'text/csv; charset=utf-8',
    gif: 'image/gif',
    gz: 'application/gzip',
    jpg: 'image/jpeg',
    json: 'application/json',
    mp4: 'video/mp4',
    ndjson: 'application/x-ndjson',
    pdf: 'application/pdf',
    png: 'image/png',
    txt: 'text/plain; charset=utf-8',
    webm: 'video/webm',
    webp: 'image/webp',
    zip: 'application/zip',
  }),
)

const withoutParameters = (contentType: string) => contentType.split(';', 1)[0]?.trim().toLowerCase()

export const contentTypeOf = (key: string): string => {
  const contentType = contentTypes.get(key.slice(key.lastIndexOf('.') + 1))
  if (!contentType) throw new Error(`No content type is known for the extension of ${JSON.stringify(key)}.`)
  return contentType
}

export const checkedContentType = (key: string, given: string): string => {
  const contentType = contentTypeOf(key)
  if (withoutParameters(given) !== withoutParameters(contentType)) {
    throw new Error(`${JSON.stringify(key)} would be served as ${contentType}, not as ${given}.`)
  }
  return contentType
}
