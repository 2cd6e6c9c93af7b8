import { collectionTypes } from '../../src/domain/monitoring/collectionTypes.ts'
import { builtInTags } from '../../src/domain/monitoring/sessionFacts.ts'
import type { Outcome, Verdict } from './judge.ts'

export type KindScore = {
  kind: string
  right: number
  missed: number
  wrong: number
  recall: number
  precision: number
}

export const kinds: readonly string[] = ['pages', 'clicks', 'loading issues', ...builtInTags, ...collectionTypes]

const least = 0.95

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

export const scoreOf = (verdicts: readonly Verdict[]): KindScore[] =>
  kinds.map((kind) => {
    const count = (outcome: Outcome) =>
      verdicts.filter((verdict) => verdict.kind === kind && verdict.outcome === outcome).length
    const [right, missed, wrong] = [count('right'), count('missed'), count('wrong')]
    return { kind, right, missed, wrong, recall: share(right, right + missed), precision: share(right, right + wrong) }
  })

const isKindGood = ({ recall, precision }: KindScore) => recall >= least && precision >= least

export const isGoodEnough = (scores: readonly KindScore[]): boolean => scores.every(isKindGood)

const row = (cells: readonly string[]) =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(9))).join(' ')

const cellsOf = (score: KindScore) => [
  score.kind,
  ...[score.right, score.wrong, score.missed].map(String),
  score.recall.toFixed(3),
  score.precision.toFixed(3),
]

export const tableLines = (scores: readonly KindScore[]): string[] => [
  row(['kind', 'right', 'wrong', 'missed', 'recall', 'precision']),
  ...scores.map((score) => row(cellsOf(score)) + (isKindGood(score) ? '' : '  below 0.95')),
]

export const missLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts
    .filter(({ outcome }) => outcome !== 'right')
    .map(({ session, kind, outcome, what }) => `${session}: ${kind} ${outcome}: ${what}`)
