import type { RunReport, StepReport } from '../runReport.ts'
import { hostOf, isSamePlace, pathOf } from './addresses.ts'
import { quoted } from './words.ts'

/** The same step in another run. The test may have got other steps meanwhile. */
export function findSameStep(step: StepReport, report: RunReport | null): StepReport | null {
  if (!report) return null
  const isSame = (other: StepReport) => other.type === step.type && other.description === step.description
  const atNumber = report.steps.find(({ stepNumber }) => stepNumber === step.stepNumber)
  if (atNumber && isSame(atNumber)) return atNumber
  const same = report.steps.filter(isSame)
  if (same.length === 1) return same[0] ?? null
  // Only its description was edited.
  return atNumber?.type === step.type ? atNumber : null
}

/** The same step and the one before it: what the page may have been when the step began or ended. */
export function stepsAround(step: StepReport, report: RunReport | null): StepReport[] {
  const same = findSameStep(step, report)
  if (!same || !report) return []
  const at = report.steps.indexOf(same)
  return report.steps.slice(Math.max(0, at - 1), at + 1)
}

export type Detour = { step: StepReport; passing: StepReport }

/** The first step that ended at another address than in the passing run. */
export function findDetour(report: RunReport, passing: RunReport | null, untilStep: number): Detour | null {
  for (const step of report.steps) {
    if (step.stepNumber > untilStep || step.skipped) continue
    const same = findSameStep(step, passing)
    if (!same || !passing || hostOf(step.url) === '') continue
    const at = passing.steps.indexOf(same)
    // A page that opens a little earlier or later is no detour.
    const known = passing.steps.slice(Math.max(0, at - 1), at + 2)
    if (!known.some(({ url }) => isSamePlace(url, step.url))) return { step, passing: same }
  }
  return null
}

/** `/cart ("Your cart")`. */
export function describePlace({ url, title }: { url: string; title: string }): string {
  const path = hostOf(url) === '' ? url || 'an empty page' : pathOf(url)
  const told = path.length > 120 ? `${path.slice(0, 119)}…` : path
  return title.trim() === '' ? told : `${told} (${quoted(title, 80)})`
}
