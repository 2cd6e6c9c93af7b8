import { isObject } from '../../domain/monitoring/reading/mirrorNode.ts'
import { eventType, source, type RecordedEvent } from '../../domain/monitoring/recordedEvent.ts'

type Node = Record<string, unknown>

/**
 * The policy of the document lets nothing run and nothing be asked for. What no policy covers is taken out here: hints
 * to connect to somebody, and a page's wish to be another one. Null: it is no event that can be shown.
 */
export function harmless(event: unknown): RecordedEvent | null {
  if (!isObject(event) || typeof event['timestamp'] !== 'number' || !isObject(event['data'])) return null
  const { type, data } = event
  if (type === eventType.fullSnapshot) {
    if (!isObject(data['node'])) return null
    disarmTree(data['node'])
  } else if (type === eventType.incremental) {
    if (data['source'] === source.mutation && !disarmMutation(data)) return null
  } else if (type !== eventType.meta && type !== eventType.custom) return null
  return event as RecordedEvent
}

const lists = ['texts', 'attributes', 'removes', 'adds'] as const

function disarmMutation(data: Node): boolean {
  if (!lists.every((name) => Array.isArray(data[name]))) return false
  for (const added of data['adds'] as unknown[])
    if (isObject(added) && isObject(added['node'])) disarmTree(added['node'])
  for (const changed of data['attributes'] as unknown[]) {
    if (isObject(changed) && isObject(changed['attributes'])) disarmAttributes(changed['attributes'])
  }
  return true
}

/** Not by recursion: a recorded tree may be deeper than the stack. */
function disarmTree(root: Node): void {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isObject(node['attributes'])) disarmAttributes(node['attributes'])
    if (!Array.isArray(node['childNodes'])) continue
    for (const child of node['childNodes'] as unknown[]) if (isObject(child)) waiting.push(child)
  }
}

/** Whatever they are on: what these do elsewhere, a picture of a page can do without. */
const neverShown = ['http-equiv', 'srcdoc', 'ping', 'manifest', 'background', 'autofocus', 'autoplay', 'formaction']

/** A name means the same in any case, and a value that is no text becomes one when it is set. */
function disarmAttributes(attributes: Node): void {
  for (const [given, value] of Object.entries(attributes)) {
    const name = given.toLowerCase()
    // Style sheets are all that a link shows; others say whom to connect to.
    const isOtherLink = name === 'rel' && !(typeof value === 'string' && /^\s*stylesheet\s*$/i.test(value))
    if (isOtherLink || neverShown.includes(name) || name.startsWith('on')) delete attributes[given]
  }
}
