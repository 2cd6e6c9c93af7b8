/**
 * Postgres writes a time as `2026-05-04 09:30:00.12+00`, leaving out trailing zeros. The API wants
 * `2026-05-04T09:30:00.120Z`. Rewriting the text is several times cheaper than a detour over Date, and every list does
 * it for every row.
 */
export function isoFromPostgres(text: string): string {
  // Connections are set to UTC; anything else (a year beyond 9999, a date before Christ) takes the slow road.
  if (!text.endsWith('+00') || text.charCodeAt(4) !== 0x2d) return new Date(text).toISOString()
  const seconds = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  return `${seconds}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}
