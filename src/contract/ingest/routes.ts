/** Where recorders send to. The project's write key travels as `key` in the query, because a beacon has no headers. */
export const ingestRoutes = {
  sendChunk: { method: 'POST', path: '/ingest/v1/chunks' },
  /** Which of these hashes are not kept yet. */
  listMissingAssets: { method: 'POST', path: '/ingest/v1/missing-assets' },
  /** The bytes of one; `hash` and `type` in the query. */
  sendAsset: { method: 'POST', path: '/ingest/v1/assets' },
} as const
