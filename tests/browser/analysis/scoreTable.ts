import type { Verdict } from './scoreCases.ts'

export type Score = { cases: number; kindAndStep: number; fix: number; harmful: number }

const share = (verdicts: readonly Verdict[], isRight: (verdict: Verdict) => boolean) =>
  verdicts.length === 0 ? 1 : verdicts.filter(isRight).length / verdicts.length

export function scoreOf(verdicts: readonly Verdict[]): Score {
  return {
    cases: verdicts.length,
    kindAndStep: share(verdicts, ({ kindIsRight, stepIsRight }) => kindIsRight && stepIsRight),
    fix: share(
      verdicts.filter(({ fixIsRight }) => fixIsRight !== null),
      ({ fixIsRight }) => fixIsRight === true,
    ),
    harmful: verdicts.filter(({ isHarmful }) => isHarmful).length,
  }
}

export const isGoodEnough = ({ kindAndStep, fix, harmful }: Score) => kindAndStep >= 0.95 && fix >= 0.9 && harmful === 0

const columns = [22, 18, 24, 24, 6, 6, 5, 5]

const row = (cells: readonly string[]) =>
  cells
    .map((cell, i) => cell.padEnd(columns[i] ?? 0))
    .join('  ')
    .trimEnd()

const mark = (isRight: boolean | null) => (isRight === null ? '–' : isRight ? 'yes' : 'NO')

export const tableHead = row(['variant', 'test', 'truth', 'told', 'kind', 'step', 'fix', 'fixed'])

export function tableRow({
  labelled,
  report,
  explanation,
  kindIsRight,
  stepIsRight,
  fixIsRight,
  isFixed,
  isHarmful,
}: Verdict): string {
  const { truth } = labelled
  const healed = report.steps.filter(({ healings }) => healings.length > 0).map(({ stepNumber }) => stepNumber)
  const wanted = truth.outcome === 'passes' ? (truth.heals ? 'heals' : 'passes') : `${truth.cause} at ${truth.step}`
  const hasPassed = report.ending === 'completed'
  const told = hasPassed
    ? healed.length > 0
      ? `healed ${healed.join(',')}`
      : 'passed'
    : `${explanation.cause ?? 'nothing'} at ${explanation.firstFailedStepNumber ?? '–'}`
  const marks = [kindIsRight, stepIsRight, fixIsRight, isFixed].map(mark)
  return row([labelled.name, labelled.test, wanted, told, ...marks]) + (isHarmful ? '  HARMFUL' : '')
}

const percent = (value: number) => `${(100 * value).toFixed(1)} %`

export const scoreLines = ({ cases, kindAndStep, fix, harmful }: Score): string[] => [
  `${cases} cases`,
  `kind and step right   ${percent(kindAndStep)} (at least 95 %)`,
  `right fix suggested   ${percent(fix)} (at least 90 %)`,
  `wrong heals or fixes  ${harmful} (none)`,
]
