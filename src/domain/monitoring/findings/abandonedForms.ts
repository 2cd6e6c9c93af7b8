import { counted, listed, quoted } from '../../testing/explain/words.ts'
import { formStories, type Entry, type FormStory } from './formEntries.ts'
import type { Found } from './found.ts'
import type { Scene } from './scene.ts'
import { pageNamed, placeNamed } from './tellFinding.ts'

const choosing = new Set(['number', 'range', 'color'])
const choicesMin = 3

/** Something entered into a real form that was never sent, and the page left. */
export function findAbandonedForms(scene: Scene): Found[] {
  const stories = formStories(scene)
  const sendings = sendingsByField(scene, stories)
  return stories.flatMap((story): Found[] => {
    const entered = enteredIn(story)
    const [first] = entered
    if (!first || (sendings.get(fieldKey(scene, first)) ?? -Infinity) > first.until) return []
    const fields = [...new Set(entered.map(({ element }) => element.text ?? element.inputType ?? element.tag))]
    const region = first.element.region
    const page = pageNamed(scene.trail, first.view)
    return [
      {
        tag: 'form abandoned',
        type: null,
        at: first.at,
        view: first.view,
        element: first.element,
        subject: `${placeNamed(scene.trail, first.view)} ${region ?? ''}`,
        text: page,
        reasoning: `${counted(fields.length, 'field')} (${listed(fields)}) of the form${region === null ? '' : ` ${quoted(region, 60)}`} on ${page} had something entered, but it was never sent`,
      },
    ]
  })
}

/** What stands in the form since it was last sent. */
function enteredIn({ entries, sentAt }: FormStory): Entry[] {
  const last = sentAt.reduce((a, b) => Math.max(a, b), -Infinity)
  const filled = new Map<number, Entry>()
  for (const entry of entries) {
    if (entry.isSearch || entry.until <= last) continue
    // Emptied again, nothing is lost.
    if (entry.isEmpty) filled.delete(entry.element.nodeId)
    else if (!filled.has(entry.element.nodeId)) filled.set(entry.element.nodeId, entry)
  }
  const kept = [...filled.values()]
  const isWritten = kept.some(({ isChoice, element }) => !isChoice && !choosing.has(element.inputType ?? ''))
  return isWritten || kept.length >= choicesMin ? kept : []
}

const fieldKey = ({ trail }: Scene, { view, element }: Entry) => `${placeNamed(trail, view)} ${element.path}`

/** When each field was last sent along, on whatever load of its page: somebody may come back and send it then. */
function sendingsByField(scene: Scene, stories: readonly FormStory[]): Map<string, number> {
  const sendings = new Map<string, number>()
  for (const { entries, sentAt } of stories) {
    const last = sentAt.reduce((a, b) => Math.max(a, b), -Infinity)
    for (const entry of entries) {
      const key = fieldKey(scene, entry)
      if (entry.at <= last) sendings.set(key, Math.max(sendings.get(key) ?? -Infinity, last))
    }
  }
  return sendings
}
