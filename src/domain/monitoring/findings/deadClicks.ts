import { seconds } from '../../testing/explain/words.ts'
import { answerIn } from './answers.ts'
import type { Found } from './found.ts'
import { pressedAtOf, type PressGroup } from './groupPresses.ts'
import { between } from './inTime.ts'
import { happeningsIn, viewOf, type Scene } from './scene.ts'
import { named, pageNamed, placeNamed } from './tellFinding.ts'

const answerMs = 2_500
/** With another press so soon nobody knows which of both was answered, or would have been. */
const lookMsMin = 900
const newTabMs = 5_000

/** Controls that promise something and do nothing at all. */
export function findDeadClicks(scene: Scene, raging: ReadonlySet<unknown>): Found[] {
  return scene.groups.flatMap((group): Found[] => {
    // Where somebody rages, that says it already.
    if (!promises(group) || group.presses.some((press) => raging.has(press))) return []
    const waitedMs = scene.leads.has(group) ? null : unansweredMs(scene, group)
    return waitedMs === null ? [] : [tellDead(scene, group, waitedMs)]
  })
}

const promises = ({ element, isUnseen, isDisabled, type }: PressGroup) =>
  element.isControl && !element.isDisabled && !isDisabled && !isUnseen && (type === 'click' || type === 'tap')

/** How long nothing happened; null when something did, or when one cannot know. */
function unansweredMs(scene: Scene, group: PressGroup): number | null {
  const happenings = happeningsIn(scene, group.tab)
  const last = group.presses.at(-1)
  let until = group.lastAt + answerMs
  for (const one of between(happenings, group.pressedAt, until)) {
    if ((one.kind === 'clicked' && one.button === 'main') || one.kind === 'pressedDisabled') {
      if (scene.groupOf.get(one) === group || one.at <= (last?.at ?? 0)) continue
      until = pressedAtOf(one) - 1
      break
    }
    if (one.kind === 'stopped') return null
    if (answerIn(one, group.element, one.at - group.lastAt) !== null) return null
  }
  const lookedMs = Math.min(until, endOf(scene, group)) - group.lastAt
  return lookedMs < lookMsMin || opensTab(scene, group) || mayStillLead(scene, group) ? null : lookedMs
}

/** The recording of this document goes on until then. */
const endOf = (scene: Scene, group: PressGroup) => viewOf(scene, group.view)?.endedAt ?? group.lastAt

const opensTab = ({ newTabs }: Scene, group: PressGroup) =>
  between(newTabs, group.pressedAt - 200, group.lastAt + newTabMs).some(({ tab }) => tab !== group.tab)

const leadingInputs = new Set(['submit', 'image'])

/** A link or a button that sends: the page was left later, for a place that is not recorded. */
function mayStillLead(scene: Scene, group: PressGroup): boolean {
  const { element, tab, lastAt, view } = group
  const href = element.href?.trim() ?? ''
  const isLink = href !== '' && !href.endsWith('#') && !/^javascript:/i.test(href)
  const isSender = element.formId !== null && (element.tag === 'button' || leadingInputs.has(element.inputType ?? ''))
  if (!isLink && !isSender) return false
  const happenings = happeningsIn(scene, tab)
  const next = between(happenings, lastAt + 1, Infinity).find(
    ({ kind }) => kind === 'clicked' || kind === 'keyed' || kind === 'typed' || kind === 'left',
  )
  if (next?.kind !== 'left') return false
  return !scene.trail.views.some((one, i) => i > view && one.tab === tab && one.startedAt >= next.at)
}

function tellDead(scene: Scene, group: PressGroup, waitedMs: number): Found {
  const { element, view, at, presses } = group
  const times = presses.length > 1 ? ` ${presses.length} times` : ''
  return {
    tag: 'dead click',
    type: 'dead_click',
    at,
    view,
    element,
    subject: `${placeNamed(scene.trail, view)} ${element.path}`,
    text: element.text ?? '',
    reasoning: `Pressed ${named(element)}${times} on ${pageNamed(scene.trail, view)}, and nothing at all happened for ${seconds(waitedMs)}`,
    presses,
  }
}
