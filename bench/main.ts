import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { table } from '../src/cli/table.ts'
import { joinTestServer } from '../tests/support/testDatabase.ts'
import { measureCollectionWindow, windowAim, windowSizes } from './collectionWindow.ts'
import { firstLoadAims, measureFirstLoad } from './firstLoad.ts'
import { aims, measureHttpRatio, type HttpFigure } from './httpRatio.ts'
import { measureMonitoring } from './monitoring.ts'
import { measurePageLatency } from './pageLatency.ts'
import { measureRunRatio, runAims } from './runRatio.ts'
import { measureRunService, serviceAims } from './runService.ts'

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const ratio = (value: number) => value.toFixed(2)
const verdict = (good: boolean) => (good ? 'yes' : 'NO')

const server = await joinTestServer()
// A figure that was not asked for keeps its earlier result.
const file = join(import.meta.dirname, 'results.json')
const earlier = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, unknown>
const results = { ...earlier, node: process.version, platform: `${process.platform}-${process.arch}` }

if (isWanted('http')) {
  const figures = await measureHttpRatio()
  Object.assign(results, { http: { aims, figures } })
  console.log('\nHTTP, as ratios inside one run (32 connections; latency with one)\n')
  console.log(
    table(
      [
        '',
        'requests/s',
        `to raw + query (aim ${aims.toRawWithQuery})`,
        'to raw bytes',
        'ms',
        `to query alone (aim ${aims.latencyToDirect})`,
        'raw + query to query alone',
      ],
      figures.map(httpRow),
    ),
  )
}
if (isWanted('pages')) {
  const { sizes, aim, figures } = await measurePageLatency()
  Object.assign(results, { pages: { sizes, aim, figures } })
  console.log(
    `\nA page of sessions at ${sizes.join(', ')} sessions: p50 in ms, and as a ratio to the same page of ${sizes[0]}\n`,
  )
  console.log(
    table(
      [
        'query',
        'page',
        ...sizes.map((size) => `${size}`),
        ...sizes.slice(1).map((size) => `${size} / ${sizes[0]}`),
        `flat (aim ${aim})`,
        'to first page',
      ],
      figures.map(({ query, place, p50Ms, toSmallest, toFirstPage }) => [
        query,
        place,
        ...p50Ms.map((ms) => ms.toFixed(2)),
        ...toSmallest.slice(1).map(ratio),
        verdict(toSmallest.every((value) => value <= aim)),
        toFirstPage.map(ratio).join(' '),
      ]),
    ),
  )
}

if (isWanted('windows')) {
  const figures = await measureCollectionWindow()
  Object.assign(results, { windows: { sizes: windowSizes, aim: windowAim, figures } })
  console.log(
    `\nA page of 20 collections with their counts in a window, at ${windowSizes.join(', ')} occurrences in 30 days\n`,
  )
  console.log(
    table(
      [
        'window',
        ...windowSizes.map((size) => `${size}, ms`),
        ...windowSizes.slice(1).map((size) => `to ${windowSizes[0]}: ${size}`),
        `flat (aim ${windowAim})`,
      ],
      figures.map(({ window, p50Ms, toSmallest }) => [
        window,
        ...p50Ms.map((ms) => ms.toFixed(1)),
        ...toSmallest.slice(1).map(ratio),
        verdict(toSmallest.every((value) => value <= windowAim)),
      ]),
    ),
  )
}
if (isWanted('runs')) {
  const figures = await measureRunRatio()
  Object.assign(results, { runs: { aims: runAims, figures } })
  const { oursMs, bareMs, playwrightTestMs, toBare, toPlaywrightTest } = figures
  console.log('\nA run of twelve steps with pictures before and after each\n')
  console.log(
    table(
      ['', 'ms', 'ours to it', 'good'],
      [
        ['our runner', oursMs.toFixed(0), '', ''],
        [
          'bare Playwright, same pictures',
          bareMs.toFixed(0),
          ratio(toBare),
          `${verdict(toBare <= runAims.toBare)} (aim ${runAims.toBare})`,
        ],
        [
          '@playwright/test, trace on',
          playwrightTestMs.toFixed(0),
          ratio(toPlaywrightTest),
          `${verdict(toPlaywrightTest < runAims.toPlaywrightTest)} (aim ${runAims.toPlaywrightTest})`,
        ],
      ],
    ),
  )
}
if (isWanted('service')) {
  const figures = await measureRunService()
  Object.assign(results, { service: { aims: serviceAims, figures } })
  const { firstStepMs, concurrency } = figures
  console.log(
    `\nFrom asking for a run to its first step: ${firstStepMs.toFixed(0)} ms (aim ${serviceAims.firstStepMs})\n`,
  )
  console.log(
    table(
      ['runs at once', 'runs a minute', 'browser memory a run, MB'],
      concurrency.map(({ runs, runsPerMinute, memoryMbPerRun }) => [
        String(runs),
        runsPerMinute.toFixed(1),
        memoryMbPerRun.toFixed(0),
      ]),
    ),
  )
}

if (isWanted('dashboard')) {
  const figures = await measureFirstLoad()
  Object.assign(results, { dashboard: { aims: firstLoadAims, figures } })
  console.log('\nThe first page that a browser opens, with nothing of the dashboard in its cache\n')
  console.log(
    table(
      ['page', `kB (aim ${firstLoadAims.bytes / 1000})`, 'requests', 'round trips for data', 'ms until its title'],
      figures.map(({ path, bytes, requests, roundTrips, readyMs }) => [
        path,
        `${(bytes / 1000).toFixed(0)} ${verdict(bytes <= firstLoadAims.bytes)}`,
        String(requests),
        String(roundTrips),
        readyMs.toFixed(0),
      ]),
    ),
  )
}

Object.assign(results, await measureMonitoring(isWanted))

await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
await server.leave()

function httpRow({ name, requestsPerSecond, toRawWithQuery, toRawWithBytes, latencyMs, latencyToDirect }: HttpFigure) {
  return [
    name,
    requestsPerSecond.ours.toFixed(0),
    `${ratio(toRawWithQuery)} ${verdict(toRawWithQuery >= aims.toRawWithQuery)}`,
    ratio(toRawWithBytes),
    latencyMs.ours.toFixed(2),
    `${ratio(latencyToDirect)} ${verdict(latencyToDirect <= aims.latencyToDirect)}`,
    ratio(latencyMs.rawWithQuery / latencyMs.direct),
  ]
}
