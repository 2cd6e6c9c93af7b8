import { numberOf } from '../derived.ts'
import { controlOf } from '../shop/pages.ts'
import { placeAfter, startingPlace } from '../shop/place.ts'
import type { Control, Place } from '../shop/screen.ts'
import { problems, type Problem, type ProblemName } from './problems.ts'
import type { Action, Beat, Story } from './story.ts'

/** A stay on one page. */
export type Stay = { path: string; startTime: number; endTime: number; loadMs: number }

/** An action with its time and with what was on the screen before and after it. */
export type Happening = {
  at: number
  beat: Beat
  action: Action
  /** Which of the stays. */
  stay: number
  before: Place
  after: Place
  control: Control | null
  problem: ProblemName | null
}

export type Walk = { startTime: number; endTime: number; stays: Stay[]; happenings: Happening[] }

const pressGapMs = 260

/** Lives through a story: gives every action its time, its page and its consequences. */
export function walkStory(story: Story, shopName: string, startTime: number): Walk {
  const pace = numberOf(90, 190, 'pace', story.name) / 100
  const stays: Stay[] = []
  const happenings: Happening[] = []
  let place = startingPlace(shopName)
  let time = startTime

  const vary = (min: number, max: number) => numberOf(min, max, story.name, happenings.length)
  for (const beat of story.beats) {
    for (const action of beat.actions) {
      time += Math.round(action.after * pace * 1000) + vary(20, 380)
      if (stays.length === 0) time = startTime
      const control = action.do === 'click' ? controlOf(place, action.on) : null
      const problem = 'meets' in action ? (action.meets ?? null) : null
      const after = placeAfterAction(place, action, problem)
      const at = time
      time += durationOf(action)
      if (after.path !== place.path) {
        const stayStart = stays.length === 0 ? startTime : time + vary(60, 240)
        const loadMs = ('loadMs' in action && action.loadMs) || vary(310, 1480)
        stays.push({ path: after.path, startTime: stayStart, endTime: stayStart, loadMs })
        time = stayStart + loadMs
      }
      const stay = action.do === 'arrive' || after.path === place.path ? stays.length - 1 : stays.length - 2
      happenings.push({ at, beat, action, stay, before: place, after, control, problem })
      place = after
    }
  }
  const endTime = time + vary(1800, 9400)
  stays.forEach((stay, i) => (stay.endTime = stays[i + 1]?.startTime ?? endTime))
  return { startTime, endTime, stays, happenings }
}

const durationOf = (action: Action) => (action.do === 'click' ? pressGapMs * ((action.times ?? 1) - 1) : 0)

export const pressesOf = ({ action }: Happening): number => (action.do === 'click' ? (action.times ?? 1) : 0)

export const pressSecondsOf = ({ action }: Happening): number => durationOf(action) / 1000

function placeAfterAction(place: Place, action: Action, problemName: ProblemName | null): Place {
  const effect = 'effect' in action ? action.effect : {}
  const problem: Problem | null = problemName && problems[problemName]
  const shows = problem?.shows ? { shows: { tone: 'error' as const, text: problem.shows } } : {}
  return placeAfter(place, { ...effect, ...shows })
}
