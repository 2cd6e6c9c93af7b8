import { screenOf } from '../shop/pages.ts'
import { joined } from './overview.ts'
import { pressesOf, type Happening, type Walk } from './walkStory.ts'

const namedFieldsMax = 2

/** What the person was about on one of the pages, beat by beat, without a gap between them. */
export function activitiesOn(walk: Walk, stay: number) {
  const { startTime, endTime } = walk.stays[stay] ?? walk
  const byBeat = [
    ...Map.groupBy(
      walk.happenings.filter((one) => one.stay === stay),
      ({ beat }) => beat,
    ),
  ]
  const ends = byBeat.map(([, happenings], i) =>
    i === byBeat.length - 1 ? endTime : (happenings.at(-1)?.at ?? endTime),
  )
  return byBeat.map(([beat, happenings], i) => ({
    startTime: new Date(ends[i - 1] ?? startTime).toISOString(),
    endTime: new Date(ends[i] ?? endTime).toISOString(),
    summary: beat.summary,
    userAction: describeActions(happenings),
    userBehavior: beat.behavior,
  }))
}

function describeActions(happenings: readonly Happening[]): string {
  const isTyping = happenings.some(({ action }) => action.do === 'type')
  // Whoever types into a field has clicked into it: that goes without saying.
  const clicks = happenings.filter(({ control }) => control && !(isTyping && control.look === 'field'))
  const parts = [
    ...happenings.filter(({ action }) => action.do === 'arrive').map(({ after }) => `opened ${after.path}`),
    ...describeTyping(happenings),
    ...[...Map.groupBy(clicks, ({ control }) => control?.name).values()].map(describeClicks),
    ...(happenings.some(({ action }) => action.do === 'back') ? ['went back'] : []),
  ]
  const text = parts.length > 0 ? joined(parts) : 'scrolled and read'
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function describeClicks(clicks: readonly Happening[]): string {
  const [first] = clicks
  const presses = clicks.reduce((sum, click) => sum + pressesOf(click), 0)
  const isField = first?.control?.look === 'field'
  const name = isField ? `into "${first.control?.text}"` : `"${first?.control?.text}"`
  return `clicked ${name}${presses > 1 ? ` ${presses} times` : ''}`
}

function describeTyping(happenings: readonly Happening[]): string[] {
  const typed = happenings.filter(({ action }) => action.do === 'type')
  const names = new Set(typed.flatMap(({ action }) => (action.do === 'type' ? action.effect.fills : [])))
  const [first] = typed
  if (!first) return []
  if (names.size > namedFieldsMax) return [`typed into ${names.size} fields`]
  const labels = screenOf(first.before).controls.filter(({ name }) => names.has(name))
  return [`typed into ${joined(labels.map(({ text }) => `"${text}"`))}`]
}
