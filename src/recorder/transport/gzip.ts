/** Plain text, so that the browser needs not ask first. */
export const plain = (content: BlobPart) => new Blob([content], { type: 'text/plain' })

/** The same text, smaller, where the browser can; as it is otherwise. */
export async function gzip(text: string): Promise<Blob> {
  try {
    const packed = plain(text).stream().pipeThrough(new CompressionStream('gzip'))
    return plain(await new Response(packed).blob())
  } catch {
    return plain(text)
  }
}
