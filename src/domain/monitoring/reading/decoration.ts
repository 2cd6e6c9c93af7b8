import { attribute, nodeType, type MirrorNode } from './mirrorNode.ts'

const pointerWord = /focus|hover|ripple|(^|-)pressed$|(^|-)pressing$/i
const rippleClass = /ripple/i
const classMax = 400

/** Only that the pointer or the focus is there: controls that do nothing show that too. */
export function isDecoration(before: string, now: string): boolean {
  if (before.length > classMax || now.length > classMax) return false
  const [old, current] = [wordsOf(before), wordsOf(now)]
  const changed = [...old.filter((word) => !current.includes(word)), ...current.filter((word) => !old.includes(word))]
  return changed.length > 0 && changed.every((word) => pointerWord.test(word))
}

const wordsOf = (classes: string) => classes.split(/\s+/).filter((word) => word !== '')

/** The circle that spreads under a finger. */
export const isRipple = (node: MirrorNode) =>
  node.type === nodeType.element && rippleClass.test(attribute(node, 'class')?.slice(0, classMax) ?? '')
