import { parseArgs } from 'node:util'
import { startIngestRounds } from '../durability/ingestRounds.ts'
import { killKindNames, killKinds } from '../durability/killKinds.ts'
import { startKillRounds } from '../durability/killRounds.ts'
import { createRandom } from '../durability/random.ts'
import { startWorkerRounds } from '../durability/workerRounds.ts'

/** Kills the service and its database in every way there is, and tells whether anything acknowledged was lost. */
const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } })
const rounds = readNumber('rounds', values.rounds, 20)
const seed = readNumber('seed', values.seed, Date.now() % 1_000_000)

const random = createRandom(seed)
const kinds = Array.from({ length: Math.ceil(rounds / killKindNames.length) }, () =>
  random.shuffled(killKindNames),
).flat()
let problems = 0

// Asked to end, or nobody reads any more: the database and its folder must not stay behind.
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
process.stdout.on('error', () => ending.abort())

console.log(
  `${rounds} rounds with seed ${seed}. What is killed, while clients write, after three first starts that were killed too:`,
)
for (const kind of killKindNames) console.log(`  ${kind.padEnd(16)}${killKinds[kind].about}`)
console.log(`\n${row('round', 'kind', 'acknowledged', 'unanswered', 'blobs', 'lost', 'restart ms', 'slowest ms')}`)

const service = await startKillRounds(seed, { firstStartsKilled: 3 })
try {
  for (const [index, kind] of kinds.slice(0, rounds).entries()) {
    if (ending.signal.aborted) throw new Error('Interrupted.')
    const report = await service.run(kind)
    const { acknowledged, unanswered, blobs, lost, faults, restartMs, slowestRequestMs } = report
    console.log(row(index + 1, kind, acknowledged, unanswered, blobs, lost.length, restartMs, slowestRequestMs))
    for (const problem of [...lost.map((what) => `lost: ${what}`), ...faults]) tell(problem)
  }
} catch (error) {
  tell(String(error))
}
const { exitCode, leftBehind } = await service.close()
if (exitCode !== 0) tell(`At the end it stopped with ${exitCode}, not with 0.`)
if (leftBehind.length > 0) tell(`Database processes were left behind: ${leftBehind.join(', ')}.`)

if (!ending.signal.aborted) await killIngestion()
if (!ending.signal.aborted) await killWorkers()

if (problems === 0) console.log('\nNothing was lost.')
else console.error(`\n${problems} problems. The same kills again: npm run soak -- --rounds ${rounds} --seed ${seed}`)
process.exitCode = problems === 0 ? 0 : 1

/** The same for what recorders send: every chunk that was acknowledged is there, and each can be sent again. */
async function killIngestion() {
  console.log(`\nRecorders send meanwhile:\n\n${row('round', 'kind', 'acknowledged', 'unanswered', 'lost')}`)
  const recorders = await startIngestRounds(seed)
  for (const [index, kind] of kinds.slice(0, rounds).entries()) {
    if (ending.signal.aborted) break
    const { acknowledged, unanswered, lost, faults } = await recorders.run(kind)
    console.log(row(index + 1, kind, acknowledged, unanswered, lost.length))
    for (const problem of [...lost.map((what) => `lost: ${what}`), ...faults]) tell(problem)
  }
  await recorders.close()
}

/** The same for runs under way: each must end, once, with the right result. */
async function killWorkers() {
  console.log(`\nThe service is killed in the middle of runs:\n\n${row('round', 'runs', 'taken up again', 'ended ms')}`)
  const workers = await startWorkerRounds(seed)
  for (let round = 1; round <= rounds && !ending.signal.aborted; round++) {
    const { runs, retried, endedMs, faults } = await workers.run()
    console.log(row(round, String(runs), retried, endedMs))
    for (const fault of faults) tell(fault)
  }
  await workers.close()
}

function tell(problem: string) {
  problems++
  console.log(`       ${problem}`)
}

function row(round: string | number, kind: string, ...figures: (string | number)[]): string {
  return [String(round).padStart(5), kind.padEnd(16), ...figures.map((figure) => String(figure).padStart(12))].join(
    '  ',
  )
}

function readNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new RangeError(`--${name} must be a whole number from 1 to 999999999.`)
}
