import { assetTypes } from '../../contract/ingest/limits.ts'

/** The type under which a file is kept; null for what no replay needs. Servers name fonts and icons in many ways. */
export function assetType(url: string, contentType: string | null): string | null {
  const said = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const font = /\.(woff2?|ttf|otf)$/i.exec(url.split(/[?#]/)[0] ?? '')?.[1]
  const type = font && !said.startsWith('text/') ? `font/${font.toLowerCase()}` : said
  const known = type.replace('vnd.microsoft.icon', 'x-icon').replace('/jpg', '/jpeg')
  return assetTypes.find((one) => one === known) ?? null
}
