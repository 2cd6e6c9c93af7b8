import { seconds } from '../../testing/explain/words.ts'
import type { Happening } from '../trail.ts'
import { answerIn } from './answers.ts'
import type { Found } from './found.ts'
import { pressedAtOf, type Press } from './groupPresses.ts'
import { between } from './inTime.ts'
import { happeningsIn, viewOf, type Scene } from './scene.ts'
import { named, pageNamed, placeNamed } from './tellFinding.ts'

const pressesMin = 3
const gapMs = 800
const radiusPx = 30
const lastAnswerMs = 1_000
const navigationMs = 2_000

/** Where presses are many by nature, or what they do is not recorded. */
const restless = new Set([
  'input',
  'select',
  'textarea',
  'option',
  'label',
  'video',
  'audio',
  'canvas',
  'iframe',
  'embed',
])
const pressableInputs = new Set(['button', 'submit', 'image', 'reset'])

/** Three or more quick presses on one spot that does not answer. */
export function findRageClicks(scene: Scene): Found[] {
  return [...scene.tabs.values()].flatMap((happenings) =>
    quickSeries(happenings)
      .filter((presses) => isRage(scene, presses))
      .map((presses) => tellRage(scene, presses)),
  )
}

export function quickSeries(happenings: readonly Happening[]): Press[][] {
  const found: Press[][] = []
  let series: Press[] = []
  for (const one of happenings) {
    const isPress = (one.kind === 'clicked' && one.button === 'main') || one.kind === 'pressedDisabled'
    if (!isPress) continue
    const [first, last] = [series[0], series.at(-1)]
    const goesOn =
      first &&
      last &&
      one.view === last.view &&
      one.at - last.at <= gapMs &&
      Math.hypot(one.x - first.x, one.y - first.y) <= radiusPx
    if (!goesOn) {
      if (series.length >= pressesMin) found.push(series)
      series = []
    }
    series.push(one)
  }
  return series.length >= pressesMin ? [...found, series] : found
}

function isRage(scene: Scene, presses: readonly Press[]): boolean {
  const [first, last] = [presses[0], presses.at(-1)]
  if (!first || !last) return false
  const { element } = first
  if (restless.has(element.tag) && !pressableInputs.has(element.inputType ?? '')) return false
  if (element.role === 'textbox' || presses.some((press) => press.kind === 'clicked' && press.isUnseen)) return false
  const happenings = happeningsIn(scene, first.tab)
  const around = between(happenings, pressedAtOf(first), last.at + 300)
  if (!element.isControl && around.some(({ kind }) => kind === 'selected')) return false
  if (isSoonLed(scene, presses)) return false
  const answered = presses.filter((press, i) => {
    const next = presses[i + 1]
    const until = next ? pressedAtOf(next) - 1 : press.at + lastAnswerMs
    return between(happenings, pressedAtOf(press), until).some(
      (one) => answerIn(one, element, one.at - press.at) === 'seen',
    )
  })
  return answered.length * 2 < presses.length
}

/** A link that was pressed more often than it needs. */
function isSoonLed(scene: Scene, presses: readonly Press[]): boolean {
  const [first] = presses
  const group = first && scene.groupOf.get(first)
  const lead = group && scene.leads.get(group)
  const view = lead === undefined ? undefined : viewOf(scene, lead)
  return view !== undefined && first !== undefined && view.startedAt - first.at <= navigationMs
}

function tellRage(scene: Scene, presses: readonly Press[]): Found {
  const [first, last] = [presses[0] as Press, presses.at(-1) as Press]
  const { element, view, at } = first
  const state = first.kind === 'pressedDisabled' ? ', which is disabled,' : ''
  return {
    tag: 'rage click',
    type: 'rage_click',
    at,
    view,
    element,
    subject: `${placeNamed(scene.trail, view)} ${element.path}`,
    text: element.text ?? '',
    reasoning: `Pressed ${named(element)}${state} ${presses.length} times within ${seconds(last.at - at)} on ${pageNamed(scene.trail, view)}, and it did not answer`,
    presses,
  }
}
