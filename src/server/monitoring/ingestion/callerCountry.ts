import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { open, type CountryResponse } from 'maxmind'
import type { IngestConfig } from '../../config.ts'
import { callerAddress } from '../../http/callerAddress.ts'
import { OperatorError } from '../../operatorError.ts'

/** The two letters of the country that a request came from, as far as can be told. */
export type CallerCountry = (request: IncomingMessage) => string | null

/** What proxies say when they do not know, or do not want to tell. */
const noCountry = new Set(['XX', 'ZZ', 'T1'])

function readCode(text: unknown): string | null {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && !noCountry.has(code) ? code : null
}

export async function openCallerCountry(config: IngestConfig): Promise<CallerCountry> {
  const { countryHeader, countryDatabase, trustProxy } = config
  const lookUp = countryDatabase === null ? () => null : await openDatabase(countryDatabase)
  return (request) =>
    (countryHeader === null ? null : readCode(request.headers[countryHeader])) ??
    lookUp(callerAddress(request, trustProxy))
}

async function openDatabase(path: string): Promise<(address: string) => string | null> {
  const database = await open<CountryResponse>(path).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`COUNTRY_DATABASE cannot be read (${path}): ${reason}`)
  })
  return (address) => {
    if (isIP(address) === 0) return null
    try {
      const found = database.get(address)
      return readCode(found?.country?.iso_code ?? found?.registered_country?.iso_code)
    } catch {
      // A file that is broken in places must not cost the recording.
      return null
    }
  }
}
