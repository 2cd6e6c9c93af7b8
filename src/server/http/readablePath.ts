/** A percent sign that encodes nothing would make the router refuse the whole address; it is taken as it is instead. */
export function withReadablePath(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return [path.split('/').map(readable).join('/'), ...query].join('?')
}

function readable(segment: string): string {
  try {
    decodeURIComponent(segment)
    return segment
  } catch {
    return segment.replaceAll('%', '%25')
  }
}

/** The path alone: a query may hold a signature or an e-mail, and an address in full even a password. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path.startsWith('/')) return path
  return URL.canParse(path) ? new URL(path).pathname : '?'
}
