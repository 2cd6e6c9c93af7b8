import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/**
 * One JSON line an event. Of an error only what helps to find it is told: libraries hang whole connections on theirs, and
 * the database quotes the values of rows.
 */
export function createLogger(level: NonNullable<Config['logLevel']>, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: tellError },
  }
  return destination ? pino(options, destination) : pino(options)
}

function tellError(error: Error & { code?: string }) {
  const { name, message, code, stack } = error
  return { name, message, ...(code !== undefined && { code }), stack }
}
