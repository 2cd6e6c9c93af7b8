import { once } from 'node:events'
import { pino } from 'pino'
import { seedDemo } from '../../demo/seedDemo.ts'
import { startService, type Role } from '../../server/main.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { UsageError } from '../usageError.ts'
import { welcome } from '../welcome.ts'
import { configFromEnvironment } from '../withStorage.ts'

const roles: Role[] = ['all', 'api', 'worker']

export const serve: Command = {
  usage: '[--demo] [--role all|api|worker]',
  summary: 'Run the service.',
  options: {
    demo: { type: 'boolean', about: 'With demo data, made on the first start.' },
    role: { type: 'string', about: 'What this process does: answer requests, carry out jobs, or both. Default: all.' },
  },
  async run({ flags, values }) {
    const role = roles.find((known) => known === (values['role'] ?? 'all'))
    if (!role) throw new UsageError(`--role must be one of ${roles.join(', ')}.`)
    const config = configFromEnvironment()
    const isDemo = flags.has('demo')
    // Whoever tries it out wants to read the welcome, not a line for each request.
    const level = isDemo && process.env['LOG_LEVEL'] === undefined ? 'warn' : config.logLevel
    const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

    const stopped = waitForStop()
    const service = await startService(config, { role, logger })
    try {
      const demo = isDemo ? await seedDemo(service, config) : null
      console.log(welcome({ service, config, demo }))
      const signal = await stopped
      console.log(`\n${signal}: stopping…`)
    } finally {
      await service.close()
    }
    return exitCodes.done
  },
}

/** Until asked to stop. Asked twice, the process ends as it would without us. */
async function waitForStop(): Promise<string> {
  const asked = new AbortController()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const first = await Promise.race(
    signals.map(async (signal) => {
      await once(process, signal, { signal: asked.signal }).catch(() => {})
      return signal
    }),
  )
  asked.abort()
  return first
}
