/** Scripts come from here alone, and nothing may be put into another site's page. */
export function dashboardPolicy({ nonce, fileOrigin }: { nonce: string; fileOrigin: string | null }): string {
  const files = fileOrigin === null ? '' : ` ${fileOrigin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `connect-src 'self'${files}`,
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What strangers' pages looked like is shown here, so nothing of it may run and nothing may be asked of anybody. Recorded
 * pages have styles in their text; files come as blobs from the page around.
 */
export const playerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline' blob:",
  'img-src data: blob:',
  'font-src data: blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
