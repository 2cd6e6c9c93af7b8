import type { RecordedElement } from '../trail.ts'
import { messageShape } from './messageShape.ts'

/** What makes an element the same on every load and for every user: its mark, else what it is and reads, else its place. */
export function elementIdentity({ tag, role, testId, id, text, path }: RecordedElement): string {
  if (testId !== null) return `test id ${withoutNumbers(testId)}`
  const kind = role ?? tag
  if (id !== null && !isGenerated(id)) return `${kind} #${withoutNumbers(id)}`
  const shape = text === null ? '' : messageShape(text).toLowerCase()
  return shape === '' ? `${kind} at ${withoutNumbers(path)}` : `${kind} ${shape}`
}

const withoutNumbers = (text: string) => text.replaceAll(/\d+/g, '{n}')

/** Ids that frameworks count up or draw by lot are others on the next load. */
const isGenerated = (id: string) =>
  /^:?r[\da-z]{0,4}:?$|^[«:_]|^(?:radix|headlessui|mui|ember|react-aria|ext-gen|__)|\d{4,}|[\da-f]{8,}/i.test(id)
