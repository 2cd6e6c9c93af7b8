export const chunkBytesMax = 10 * 1024 * 1024
export const unpackedBytesMax = 100 * 1024 * 1024
export const assetBytesMax = 2 * 1024 * 1024
export const assetTypes = [
  'text/css',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'image/x-icon',
  'font/woff2',
  'font/woff',
  'font/ttf',
  'font/otf',
] as const
export const sessionMsMax = 24 * 60 * 60 * 1000
/** One event that is larger is kept out. */
export const eventBytesMax = 5 * 1024 * 1024
/** Of a session, at rest and unpacked. */
export const sessionBytesMax = 50 * 1024 * 1024
export const sessionUnpackedBytesMax = 300 * 1024 * 1024
/** How many hashes may be asked after at once. */
export const hashesMax = 500
