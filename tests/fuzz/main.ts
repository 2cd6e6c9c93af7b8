import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { tellFindings } from './findings.ts'
import { fuzz } from './fuzzer.ts'
import { tellStatuses } from './table.ts'

const minuteMs = 60_000

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})
const requests = readNumber('requests', values.requests, 1, 1_000_000)
const seed = values.seed === undefined ? randomInt(2 ** 31) : readNumber('seed', values.seed, 0, 2 ** 31 - 1)
const again = `npm run fuzz -- --seed ${seed} --requests ${requests}`

console.log(`seed ${seed}, ${requests} requests`)
let told = 0
const report = await fuzz({
  requests,
  seed,
  // Far more than it takes: a service that hangs must not keep the fuzzer for ever.
  msMax: 5 * minuteMs + requests * 20,
  onProgress(done, findings) {
    if (done - told < 2000 && done < requests) return
    told = done
    console.log(`${String(done).padStart(7)} requests, ${findings} findings`)
  },
})

console.log(`\n${tellStatuses(report)}\n`)
console.log(`${report.requests} requests in ${(report.ms / 1000).toFixed(1)} s, ${report.findings.length} findings`)
if (report.findings.length > 0) {
  console.error(`\n${tellFindings(report.findings)}\n\nAgain: ${again}`)
  process.exitCode = 1
}
if (report.requests < requests) {
  console.error(`Stopped before the end: the time was up. Again: ${again}`)
  process.exitCode = 1
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    console.error(`--${name} must be a whole number from ${min} to ${max}.`)
    process.exit(2)
  }
  return value
}
