import { attribute, nodeType, type MirrorNode } from './mirrorNode.ts'

const levelsMax = 40
const siblingsMax = 300
/** Made anew on every load: long numbers, hashes, counters of a framework. */
const unstableMark = /\d{3,}|[0-9a-f]{8,}|^:|:$|^(radix|react|mui|headlessui|ember|ng|v)-|\s/i

const testMarks = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa']

export function testIdOf(node: MirrorNode): string | null {
  for (const name of testMarks) {
    const value = attribute(node, name)
    if (value) return value.slice(0, 200)
  }
  return null
}

/** Tags and stable marks from the body down, the same for the same element on every load. */
export function pathTo(node: MirrorNode): string {
  const parts: string[] = []
  for (let at: MirrorNode | null = node; at && parts.length < levelsMax; at = at.parent) {
    if (at.type !== nodeType.element) continue
    if (at.tag === 'html') continue
    parts.push(partOf(at))
    if (at.tag === 'body' && at !== node && !isFramed(at)) break
  }
  return parts.toReversed().join('>')
}

const isFramed = (body: MirrorNode) => body.parent?.parent?.parent?.tag === 'iframe'

function partOf(node: MirrorNode): string {
  const tag = node.tag.slice(0, 40)
  const testId = testIdOf(node)
  if (testId !== null && !unstableMark.test(testId)) return `${tag}[${testId.slice(0, 80)}]`
  const id = attribute(node, 'id')
  if (id && !unstableMark.test(id)) return `${tag}#${id.slice(0, 80)}`
  const place = placeOf(node)
  return place === 0 ? tag : `${tag}:${place}`
}

/** Which of its kind among its siblings, from 1; 0 for the only one. */
function placeOf(node: MirrorNode): number {
  let before = 0
  let left = siblingsMax
  for (let at = node.previous; at && left-- > 0; at = at.previous) if (at.tag === node.tag) before++
  if (before > 0) return before + 1
  left = siblingsMax
  for (let at = node.next; at && left-- > 0; at = at.next) if (at.tag === node.tag) return 1
  return 0
}
