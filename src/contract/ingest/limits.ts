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
