import { screenOf } from '../shop/pages.ts'
import { problems, type Problem } from './problems.ts'
import { pressesOf, pressSecondsOf, type Happening, type Walk } from './walkStory.ts'

const slowMs = 4_000
const quickBackMs = 2_000
const attemptsMin = 3

type Rule = { tag: string; reasonFor: (walk: Walk) => string | null }

const problemOf = ({ problem }: Happening): Problem | null => problem && problems[problem]
const nameOf = ({ control }: Happening) => `"${control?.text}"`
const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export const slowStays = ({ stays }: Walk) => stays.filter(({ loadMs }) => loadMs >= slowMs)

/** The built-in behaviour tags, each found in what happened and never merely claimed. */
const rules: readonly Rule[] = [
  {
    tag: 'rage click',
    reasonFor({ happenings }) {
      const found = happenings.find((one) => problemOf(one)?.type === 'rage_click')
      if (!found) return null
      return `Pressed ${nameOf(found)} ${pressesOf(found)} times within ${pressSecondsOf(found).toFixed(1)} s on ${found.before.path}; the page did not answer.`
    },
  },
  {
    tag: 'dead click',
    reasonFor({ happenings }) {
      const found = happenings.find((one) => problemOf(one)?.type === 'dead_click')
      return found ? `${nameOf(found)} on ${found.before.path} did nothing at all.` : null
    },
  },
  {
    tag: 'error met',
    reasonFor({ happenings }) {
      const found = happenings.find((one) => isErrorMet(problemOf(one)))
      const problem = found && problemOf(found)
      if (!problem) return null
      if (problem.shows) return `${found.after.path} said "${problem.shows}"`
      return `${problem.rootCause} on ${found.after.path}, right after ${found.action.do === 'click' ? `a click on ${nameOf(found)}` : 'opening it'}.`
    },
  },
  {
    tag: 'failed request',
    reasonFor({ happenings }) {
      const first = happenings.find((one) => problemOf(one)?.type === 'network_error')
      const times = happenings.filter(({ problem }) => problem === first?.problem).length
      const problem = first && problemOf(first)
      return problem ? `${problem.errorText}${times > 1 ? `, ${times} times` : ''}.` : null
    },
  },
  {
    tag: 'slow load',
    reasonFor(walk) {
      const [stay] = slowStays(walk)
      return stay ? `${stay.path} took ${secondsOf(stay.loadMs)} until it could be used.` : null
    },
  },
  { tag: 'form abandoned', reasonFor: abandonedForm },
  {
    tag: 'repeated attempts',
    reasonFor({ happenings }) {
      const clicks = happenings.filter(({ action }) => action.do === 'click')
      const byControl = Map.groupBy(clicks, ({ control, before }) => `${before.path} ${control?.name}`)
      const inVain = [...byControl.values()].find(
        (tries) => tries.length >= attemptsMin && tries.every(({ problem }) => problem !== null),
      )
      const [first] = inVain ?? []
      return first ? `Tried ${nameOf(first)} on ${first.before.path} ${inVain?.length} times in vain.` : null
    },
  },
  {
    tag: 'quick back',
    reasonFor({ happenings, stays }) {
      for (const { action, at, stay } of happenings) {
        const { path = '', startTime = 0 } = stays[stay] ?? {}
        if (action.do === 'back' && at - startTime <= quickBackMs) {
          return `Left ${path} again ${secondsOf(at - startTime)} after arriving.`
        }
      }
      return null
    },
  },
]

const isErrorMet = (problem: Problem | null) =>
  problem !== null && !problem.isUnnoticed && (problem.type === 'javascript_error' || problem.shows !== undefined)

/** Filled in, but not sent, and the page was left; the search box and the voucher are no forms. */
function abandonedForm({ happenings, stays }: Walk): string | null {
  for (const [stay, { path }] of stays.entries()) {
    const here = happenings.filter((one) => one.stay === stay)
    const last = here.at(-1)
    const { submit, controls, title } = last ? screenOf(last.before) : { submit: undefined, controls: [], title: '' }
    if (!last || submit === undefined) continue
    const isSent = here.some(({ control }) => control?.name === submit)
    const inFields = last.before.path === last.after.path ? last.after.filled : last.before.filled
    const filled = controls.filter(({ name }) => name !== 'search' && inFields.includes(name))
    if (filled.length > 0 && !isSent) {
      return `Filled in ${filled.map(({ text }) => text).join(', ')} on ${title} (${path}) and left without sending it.`
    }
  }
  return null
}

export const tagsOf = (walk: Walk): { tag: string; reasoning: string }[] =>
  rules.flatMap(({ tag, reasonFor }) => {
    const reasoning = reasonFor(walk)
    return reasoning === null ? [] : [{ tag, reasoning }]
  })
