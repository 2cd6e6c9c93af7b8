import { welcomeFirstOwner } from '../../server/access/firstOwner.ts'
import { createLogger } from '../../server/log.ts'
import type { Role } from '../../server/main.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { UsageError } from '../usageError.ts'
import { welcome } from '../welcome.ts'
import { configFromEnvironment } from '../withStorage.ts'

const stopMsMax = 20_000

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
    const level = config.logLevel ?? (isDemo ? 'warn' : 'info')
    const logger = createLogger(level)

    const stopped = waitForStop()
    // Read only here: no other command needs them, and reading them takes most of a second.
    const [{ startService }, { openDemo }, { openRunner }, { findDashboard }, { buildRecorder }] = await Promise.all([
      import('../../server/main.ts'),
      import('../openDemo.ts'),
      import('../openRunner.ts'),
      import('../dashboardFiles.ts'),
      import('../recorderBundles.ts'),
    ])
    // Made while everything else starts; whoever opens it is told if that fails.
    if (role !== 'worker') void findDashboard().catch(() => {})
    const runner = role === 'api' || config.runConcurrency === 0 ? null : await openRunner(config, say)
    const browser = { runTest: runner?.runTest ?? null, renderPictures: runner?.renderPictures ?? null }
    const service = await startService(config, {
      role,
      logger,
      ...browser,
      recorder: buildRecorder,
      dashboard: findDashboard,
    })
    let closeDemo = async () => {}
    try {
      const demo = isDemo ? await openDemo({ service, config, ...browser, logger, say }) : null
      if (demo) closeDemo = demo.close
      const notice = runner?.missing ?? null
      const { ownerEmail } = config.signIn
      const firstLink = role === 'worker' ? null : await welcomeFirstOwner(service.services, ownerEmail)
      console.log(welcome({ service, config, demo, notice, firstLink }))
      const signal = await stopped
      console.log(`\n${signal}: stopping…`)
      // Whatever hangs, hangs no longer than this.
      setTimeout(() => process.exit(exitCodes.failed), stopMsMax).unref()
    } finally {
      await service.close()
      await closeDemo()
      await runner?.close()
    }
    return exitCodes.done
  },
}

/** For what takes long before there is anything else to read. */
const say = (sentence: string) => console.log(sentence)

/** A supervisor may tell the whole process group, so that the same wish arrives twice. */
const impatientAfterMs = 3_000

/** Until asked to stop. Asked again a while later, the process ends at once. */
function waitForStop(): Promise<string> {
  return new Promise((resolve) => {
    let askedAt: number | null = null
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        askedAt ??= performance.now()
        if (performance.now() - askedAt > impatientAfterMs) process.exit(exitCodes.failed)
        resolve(signal)
      })
    }
  })
}
