import { table } from '../src/cli/table.ts'
import { ingestAims, measureIngestRatio } from './ingestRatio.ts'
import { measurePictures } from './pictureRatio.ts'
import { measurePlayer, playerAims } from './playerCost.ts'
import { measureRecorderCost, recorderAims } from './recorderCost.ts'
import { measureUnderstanding, understandingAims } from './understandingRatio.ts'

type Figures = Record<string, unknown>

const ratio = (value: number) => value.toFixed(2)
const verdict = (good: boolean) => (good ? 'yes' : 'NO')
const ms = (value: number) => value.toFixed(0)
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Measures what is wanted of monitoring, prints it, and gives the figures to keep. */
export async function measureMonitoring(isWanted: (name: string) => boolean): Promise<Figures> {
  const results: Figures = {}
  if (isWanted('ingest')) results['ingest'] = await ingest()
  if (isWanted('understanding')) results['understanding'] = understanding()
  if (isWanted('recorder')) results['recorder'] = await recorder()
  if (isWanted('pictures')) results['pictures'] = await pictures()
  if (isWanted('player')) results['player'] = await player()
  return results
}

async function ingest() {
  const figure = await measureIngestRatio()
  const { chunksPerSecond, toRaw, chunkBytes } = figure
  console.log(`\nIngestion, 32 connections, chunks of ${ms(chunkBytes)} bytes, durable when answered\n`)
  const raw = 'raw server that unpacks and writes durably'
  const good = `${verdict(toRaw >= ingestAims.toRaw)} (aim ${ingestAims.toRaw})`
  console.log(
    table(
      ['', 'chunks/s', 'ours to it', 'good'],
      [
        ['ours', ms(chunksPerSecond.ours), '', ''],
        [raw, ms(chunksPerSecond.raw), ratio(toRaw), good],
      ],
    ),
  )
  return { aims: ingestAims, figure }
}

function understanding() {
  const figure = measureUnderstanding()
  const { sessions, minutes, parseMs, understandMs, toParse } = figure
  console.log(`\nUnderstanding ${sessions} recorded visits of ${minutes.toFixed(0)} minutes in all\n`)
  const good = `${verdict(toParse <= understandingAims.toParse)} (aim ${understandingAims.toParse})`
  console.log(
    table(
      ['', 'ms', 'ours to it', 'good'],
      [
        ['ours', ms(understandMs), '', ''],
        ['JSON.parse of the same', ms(parseMs), ratio(toParse), good],
      ],
    ),
  )
  const { jsonBytesPerMinute, wireBytesPerMinute, restBytesPerMinute, fourMinutesAtRest } = figure
  const aim = `${verdict(fourMinutesAtRest <= understandingAims.bytesOfFourMinutes)} (aim 100.0)`
  console.log('\nWhat a recording weighs, in kB\n')
  console.log(
    table(
      ['', 'a minute', 'four minutes of one long visit', 'good'],
      [
        ['as JSON', kilobytes(jsonBytesPerMinute), '', ''],
        ['on the wire', kilobytes(wireBytesPerMinute), '', ''],
        ['at rest', kilobytes(restBytesPerMinute), kilobytes(fourMinutesAtRest), aim],
      ],
    ),
  )
  return { aims: understandingAims, figure }
}

async function recorder() {
  const figure = await measureRecorderCost()
  const { pageMs, bareMs, oursMs, toBare, addedToBare } = figure
  console.log('\nMain thread of a busy page, all that it did\n')
  const good = `${verdict(toBare <= recorderAims.toBare)} (aim ${recorderAims.toBare})`
  console.log(
    table(
      ['', 'ms', 'ours to it', 'what is added, ours to it', 'good'],
      [
        ['without a recorder', ms(pageMs), ratio(oursMs / pageMs), '', ''],
        ['with rrweb alone', ms(bareMs), ratio(toBare), ratio(addedToBare), good],
        ['with our recorder', ms(oursMs), '', '', ''],
      ],
    ),
  )
  return { aims: recorderAims, figure }
}

async function pictures() {
  const figure = await measurePictures()
  const { pictures: count, bytes, pictureMs, bareMs, toBare } = figure
  console.log(`\nPictures out of a recording: ${count} of ${kilobytes(bytes)} kB each, everything included\n`)
  console.log(
    table(
      ['', 'ms a picture', 'ours to it'],
      [
        ['ours', ms(pictureMs), ''],
        ['bare screenshot', ms(bareMs), ratio(toBare)],
      ],
    ),
  )
  return { figure }
}

async function player() {
  const figures = await measurePlayer()
  console.log(
    '\nThe player: first picture since the page was asked for, seeks to the middle and the end, memory of scripts\n',
  )
  const { firstFrameMs, seekMs, heapToBare } = playerAims
  console.log(
    table(
      [
        'minutes',
        'parts',
        `first, ms (aim ${firstFrameMs})`,
        `seeks, ms (aim ${seekMs})`,
        'memory, MB',
        'rrweb alone, given all: first',
        'seeks',
        'memory, MB',
        `memory, ours to it (aim for an hour ${heapToBare})`,
        'good',
      ],
      figures.map(({ bare, ...ours }) => [
        String(ours.minutes),
        String(ours.parts),
        ms(ours.firstFrameMs),
        ours.seekMs.map(ms).join(' '),
        megabytes(ours.heapBytes),
        ms(bare.firstFrameMs),
        bare.seekMs.map(ms).join(' '),
        megabytes(bare.heapBytes),
        ratio(ours.heapBytes / bare.heapBytes),
        verdict(
          ours.firstFrameMs <= firstFrameMs &&
            Math.max(...ours.seekMs) <= seekMs &&
            (ours.minutes < 60 || ours.heapBytes <= heapToBare * bare.heapBytes),
        ),
      ]),
    ),
  )
  return { aims: playerAims, figures }
}
