import { normalized } from '../../similarNames.ts'
import type { CauseRule } from '../finding.ts'
import { fix, replaceDataFix } from '../fixes.ts'
import { nameLikeness } from '../synonyms.ts'
import { capitalized, listed, quoted } from '../words.ts'

/** A choice of a list has another name, or is gone. */
export const optionChanged: CauseRule = (evidence) => {
  const { problem, step, wanted, stepNumber } = evidence
  if (problem.kind !== 'option_missing') return null
  const data = step.data ?? problem.expectation?.expected ?? ''
  const [best, second] = problem.options
    .filter((option) => option.trim() !== '')
    .map((option) => ({ option, likeness: optionLikeness(data, option) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const isGood = best !== undefined && best.likeness >= 0.4
  const isClear = isGood && best.likeness - (second?.likeness ?? 0) >= 0.1
  const all =
    problem.options.length > 0
      ? listed(
          problem.options.map((option) => quoted(option, 40)),
          8,
        )
      : 'no options'
  return {
    cause: 'option_changed',
    summary: `${wanted.told} has no option ${quoted(data)}${isClear ? `, but ${quoted(best.option)}` : ''}`,
    reasoning: `${capitalized(wanted.told)} has ${all}${isGood ? `. The nearest to ${quoted(data)} is ${quoted(best.option)}` : `, and none of it resembles ${quoted(data)}`}.`,
    actualOutcome: `${capitalized(wanted.told)} offers ${all}.`,
    verdict: isGood ? 'The option is called otherwise now' : 'The option is gone, or the list is not filled as it was',
    fixes: isGood
      ? [
          replaceDataFix(evidence, best.option, {
            title: `Select ${quoted(best.option, 80)} instead of ${quoted(data, 80)}`,
            description: `Of ${problem.options.length} options it is the most similar one${isClear ? '' : `, though ${quoted(second?.option ?? '', 80)} is as similar`}.`,
            confidence: isClear ? 'medium' : 'low',
          }),
        ]
      : [
          fix(
            evidence,
            {
              title: `Choose another option in step ${stepNumber}`,
              description: `${capitalized(wanted.told)} has ${all}.`,
              confidence: 'low',
            },
            null,
          ),
        ],
  }
}

/** "M" stands for "Medium": the beginning of a word counts. */
function optionLikeness(wanted: string, option: string): number {
  const [a, b] = [normalized(wanted), normalized(option)]
  const isPrefix = a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
  return Math.max(nameLikeness(wanted, option), isPrefix ? 0.5 : 0)
}
