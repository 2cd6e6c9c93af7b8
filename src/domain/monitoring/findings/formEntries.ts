import { isMeasuring } from '../../testing/explain/noise.ts'
import type { Happening } from '../trail.ts'
import { between } from './inTime.ts'
import { happeningsIn, viewOf, type Scene } from './scene.ts'

export type Entry = Happening<'typed'>

/** One form of one document, with what was entered into it and when it was sent. */
export type FormStory = { tab: string; stream: string; formId: number; entries: Entry[]; sentAt: number[] }

const followMs = 3_000
const hintMs = 1_500
const pressMs = 1_500
const liveMs = 1_000

export function formStories(scene: Scene): FormStory[] {
  const stories = new Map<string, FormStory>()
  const storyOf = (view: number, tab: string, formId: number): FormStory => {
    const stream = viewOf(scene, view)?.stream ?? tab
    const key = `${stream} ${formId}`
    const story = stories.get(key) ?? { tab, stream, formId, entries: [], sentAt: [] }
    stories.set(key, story)
    return story
  }
  for (const one of scene.trail.happenings) {
    if (one.kind === 'typed' && one.element.formId !== null) {
      const story = storyOf(one.view, one.tab, one.element.formId)
      story.entries.push(one)
      if (isSentLive(scene, one)) story.sentAt.push(one.until)
    } else if (one.kind === 'submitted' && !isRefused(scene, one)) {
      storyOf(one.view, one.tab, one.form.nodeId).sentAt.push(one.at)
    }
  }
  // Forms that are sent by a button and a script, without ever being submitted.
  for (const group of scene.groups) {
    const { formId } = group.element
    if (formId === null || group.isDisabled || group.isUnseen || group.element.role !== 'button') continue
    if (isFollowed(scene, group.tab, group.at, pressMs)) storyOf(group.view, group.tab, formId).sentAt.push(group.at)
  }
  return [...stories.values()]
}

/** Something goes out to where it is kept: a request that changes something, or another page. */
const isFollowed = (scene: Scene, tab: string, at: number, withinMs: number) =>
  between(happeningsIn(scene, tab), at, at + withinMs).some(
    (one) => (one.kind === 'requested' && one.method !== 'GET' && !isMeasuring(one)) || one.kind === 'left',
  )

/** Sent, and turned down by the page itself. */
function isRefused(scene: Scene, { tab, at }: Happening<'submitted'>): boolean {
  const after = between(happeningsIn(scene, tab), at, at + followMs)
  const hinted = after.some((one) => one.kind === 'showedError' && one.isFieldHint && one.at - at <= hintMs)
  return hinted && !after.some(({ kind }) => kind === 'requested')
}

/** Taken over as soon as it is entered: a filter, a setting. */
function isSentLive(scene: Scene, { tab, until, isChoice }: Entry): boolean {
  for (const one of between(happeningsIn(scene, tab), until, until + liveMs)) {
    // From here on it is the press that is answered.
    if (one.kind === 'clicked') return false
    if (one.kind === 'opened') return true
    if (one.kind === 'requested' && !isMeasuring(one) && (isChoice || one.method !== 'GET')) return true
  }
  return false
}
