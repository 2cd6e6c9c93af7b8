import { quoted } from '../../testing/explain/words.ts'
import type { ClickFact } from '../sessionFacts.ts'
import type { Happening, RecordedElement } from '../trail.ts'
import { isField, isSearch, nameElement, nameForm } from './nameElement.ts'
import type { Piece } from './piece.ts'

const none = { troubles: [] }

/** What was done during one view, each deed by itself, in order of time. */
export function gatherPieces(happenings: readonly Happening[], clicks: readonly ClickFact[]): Piece[] {
  const forms = nameForms(happenings)
  const fields = fieldsByForm(happenings)
  const typedInto = new Set(happenings.flatMap((one) => (one.kind === 'typed' ? [one.element.nodeId] : [])))
  const pieces = happenings.flatMap((one): Piece[] => {
    if (one.kind === 'typed') return [fillPiece(one, forms)]
    if (one.kind === 'submitted') return isOnlyAPress(one, fields, clicks) ? [] : [sendPiece(one, forms)]
    if (one.kind === 'choseFiles') {
      return [{ kind: 'files', start: one.at, end: one.at, ...none, field: nameElement(one.element), count: one.count }]
    }
    if (one.kind === 'usedClipboard') return [{ kind: 'copy', start: one.at, end: one.at, ...none, how: one.how }]
    if (one.kind === 'pressedDisabled') return [pressPiece(one.element, { at: one.at, lastAt: one.at, count: 1 })]
    return []
  })
  // A press that only brings somebody into a field is part of filling it in.
  const presses = clicks.filter(
    ({ element, count }) => !(isField(element) && typedInto.has(element.nodeId)) || count > 2,
  )
  const pressed = presses.map((click) => pressPiece(click.element, click))
  return withoutDoubles([...pieces, ...pressed].toSorted((a, b) => a.start - b.start || a.end - b.end))
}

const nearMs = 1_500

/** Sending a form with one field, or none, is pressing its button: "Add to cart", "Apply", "Subscribe". */
function isOnlyAPress(
  { at, form, submitter }: Happening<'submitted'>,
  fields: ReadonlyMap<number, ReadonlySet<number>>,
  clicks: readonly ClickFact[],
): boolean {
  if (submitter === null || isSearch(form) || (fields.get(form.nodeId)?.size ?? 0) > 1) return false
  return clicks.some((click) => {
    return click.element.nodeId === submitter.nodeId && click.at <= at && at <= click.lastAt + nearMs
  })
}

/** The fields of each form that something was entered into. */
function fieldsByForm(happenings: readonly Happening[]): Map<number, Set<number>> {
  const fields = new Map<number, Set<number>>()
  for (const one of happenings) {
    if (one.kind !== 'typed' || one.element.formId === null) continue
    const known = fields.get(one.element.formId) ?? new Set()
    fields.set(one.element.formId, known.add(one.element.nodeId))
  }
  return fields
}

type Pressed = { at: number; lastAt: number; count: number } & Partial<Pick<ClickFact, 'type' | 'navigationTo'>>

function pressPiece(element: RecordedElement, click: Pressed): Piece<'press'> {
  const { at, lastAt, count, type = 'click', navigationTo = null } = click
  const isLink = element.tag === 'a' || element.role === 'link'
  const press = { name: nameElement(element), count, type, navigationTo, isLink, isDisabled: element.isDisabled }
  return { kind: 'press', start: at, end: lastAt, ...none, presses: [press] }
}

function fillPiece(typed: Happening<'typed'>, forms: ReadonlyMap<number, string>): Piece {
  const { at, until, element, isChoice } = typed
  if (typed.isSearch || isSearch(element)) return { kind: 'search', start: at, end: until, ...none }
  const filled = { form: formOf(element, forms), formId: element.formId, fields: [nameElement(element)] }
  return { kind: 'fill', start: at, end: until, ...none, ...filled, hasReturned: false, isChoice }
}

function sendPiece({ at, form, submitter }: Happening<'submitted'>, forms: ReadonlyMap<number, string>): Piece {
  const name = forms.get(form.nodeId) ?? 'the form'
  const searches = name === 'the search' || (submitter !== null && /^search$/i.test(submitter.text ?? ''))
  if (searches) return { kind: 'search', start: at, end: at, ...none }
  const by = submitter === null ? null : nameElement(submitter)
  return { kind: 'send', start: at, end: at, ...none, form: name, by, count: 1 }
}

/** Forms are told by themselves when they are sent; until then, by what stands around their fields. */
function nameForms(happenings: readonly Happening[]): Map<number, string> {
  const names = new Map<number, string>()
  for (const one of happenings) {
    if (one.kind === 'submitted') names.set(one.form.nodeId, nameForm(one.form))
  }
  return names
}

function formOf({ formId, region }: RecordedElement, forms: ReadonlyMap<number, string>): string | null {
  if (formId === null) return null
  return forms.get(formId) ?? (region === null ? 'the form' : `the form ${quoted(region, 40)}`)
}

/** Pressing the button that sends a form, or begins a search, is one thing with it; what is told is what says more. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const isPressOf = (press: Piece, sent: Piece) =>
    press.kind === 'press' && press.start <= sent.start && sent.start <= press.end + nearMs
  const isRepeated = (press: Piece) => press.kind === 'press' && press.presses.some(({ count }) => count > 1)
  return pieces.filter((piece, i) => {
    const near = pieces.slice(Math.max(0, i - 4), i + 5)
    if (piece.kind === 'send' && near.some((one) => isRepeated(one) && isPressOf(one, piece))) return false
    if (piece.kind !== 'press' || isRepeated(piece)) return true
    return !near.some(
      (one) => (one.kind === 'send' || one.kind === 'search') && isPressOf(piece, { ...one, start: one.end }),
    )
  })
}
