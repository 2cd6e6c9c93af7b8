const isoTime = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?))?$/

/**
 * Reads an ISO 8601 time with `Z` or an offset, or a plain date (UTC midnight), and tells it in UTC with milliseconds;
 * null for anything else. Stored times have milliseconds: with a finer fraction rounded up, `>= t` and `< t` mean the
 * same as before; with one rounded down, `> t` does.
 */
export function readIsoTime(text: string, rounded: 'up' | 'down' = 'up'): string | null {
  const match = isoTime.exec(text)
  if (!match) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const wallMs = Date.parse(`${wall}.000Z`)
  // Date rolls a 30th of February over into March instead of refusing it.
  if (Number.isNaN(wallMs) || new Date(wallMs).toISOString().slice(0, 19) !== wall) return null
  const offsetMs = readOffsetMs(zone)
  if (offsetMs === null) return null

  const roundedUp = rounded === 'up' && /[1-9]/.test(fraction.slice(3)) ? 1 : 0
  const ms = wallMs + Number(fraction.slice(0, 3).padEnd(3, '0')) + roundedUp - offsetMs
  const told = new Date(ms).toISOString()
  // Beyond the years 1 to 9999 the text has another form, and the database no such year.
  return told.length === 24 && !told.startsWith('0000') ? told : null
}

function readOffsetMs(zone: string): number | null {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || '0')
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

export const movedBy = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()
