import type { RecordedElement } from '../trail.ts'
import { inputTypeOf, isControl, isDisabled, roleOf } from './controls.ts'
import { nameOf } from './elementName.ts'
import { pathTo, testIdOf } from './elementPath.ts'
import { regionOf } from './elementRegion.ts'
import type { Mirror } from './mirror.ts'
import { attribute, type MirrorNode } from './mirrorNode.ts'
import { closest, filled } from './nodeText.ts'

const hrefMax = 2_048

/** All that is known of an element at this moment. */
export function describeElement(mirror: Mirror, node: MirrorNode): RecordedElement {
  const form = closest(node, ({ tag }) => tag === 'form')
  return {
    nodeId: node.id,
    tag: node.tag.slice(0, 60),
    text: nameOf(mirror, node),
    cssClass: filled(node, 'class')?.slice(0, 400) ?? null,
    id: filled(node, 'id')?.slice(0, 200) ?? null,
    testId: testIdOf(node),
    role: roleOf(node),
    inputType: inputTypeOf(node),
    href: hrefOf(node),
    isControl: isControl(node),
    isDisabled: isDisabled(node),
    formId: form?.id ?? null,
    region: regionOf(node),
    path: pathTo(node),
  }
}

function hrefOf(node: MirrorNode): string | null {
  const href = attribute(closest(node, ({ tag }) => tag === 'a', 4) ?? node, 'href')
  return href === null ? null : href.slice(0, hrefMax)
}
