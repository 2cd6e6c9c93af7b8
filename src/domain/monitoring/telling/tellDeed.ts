import { counted, listed } from '../../testing/explain/words.ts'
import type { Piece, PieceKind, Press } from './piece.ts'
import { lasting, times, uncapitalized } from './phrases.ts'

/** What was done, in short and with its details. Neither ends with a full stop. */
export type Deed = { summary: string; userAction: string }

const tellers: { [Kind in PieceKind]: (piece: Piece<Kind>) => Deed } = {
  press({ presses, start, end }) {
    const led = presses.findLast(({ navigationTo }) => navigationTo !== null)?.navigationTo ?? null
    const summary = tellPresses(presses)
    return {
      summary,
      userAction: led === null ? `${summary}${spanOf(end - start)}` : `${summary}, which led to ${led}`,
    }
  },
  fill({ form, fields, isChoice }) {
    const what = fields.length === 1 ? (fields[0] ?? 'a field') : counted(fields.length, 'field')
    const all = fields.length === 1 ? what : `${what}: ${listed(fields)}`
    if (isChoice) return { summary: `Made a choice in ${what}`, userAction: `Chose something in ${all}` }
    return {
      summary: form === null || fields.length === 1 ? `Filled in ${what}` : `Filled in ${form}: ${what}`,
      userAction: `Entered something into ${all}`,
    }
  },
  send: ({ form, by, count }) => ({
    summary: `Sent ${form}${times(count)}`,
    userAction: by === null ? `Submitted ${form}${times(count)}` : `Pressed ${by}${times(count)} to submit ${form}`,
  }),
  search: () => ({ summary: 'Searched', userAction: 'Typed into the search field' }),
  files({ field, count }) {
    const summary = count === 1 ? 'Chose a file' : `Chose ${counted(count, 'file')}`
    return { summary, userAction: `${summary} for ${field}` }
  },
  copy({ how }) {
    const told = copies[how] ?? 'Used the clipboard'
    return { summary: told, userAction: told }
  },
  look: ({ start, end, hasScrolled }) => ({
    summary: `${hasScrolled ? 'Scrolled through' : 'Looked at'} the page for ${lasting(end - start)}`,
    userAction: hasScrolled ? 'Scrolled and pressed nothing' : 'Did nothing that was recorded',
  }),
  away: ({ start, end }) => ({
    summary: `Was away for ${lasting(end - start)}`,
    userAction: 'Left the tab in the background and came back',
  }),
  several: ({ summaries }) => ({
    summary: `Did ${counted(summaries.length, 'thing')} in a row`,
    userAction: listed(
      summaries.map((one, i) => (i === 0 ? one : uncapitalized(one))),
      5,
    ),
  }),
}

const copies: Record<string, string> = {
  copy: 'Copied something',
  write: 'Copied something',
  cut: 'Cut something out',
  paste: 'Pasted something',
}

export const tellDeed = (piece: Piece): Deed => (tellers[piece.kind] as (one: Piece) => Deed)(piece)

/** `Pressed "Red", "Large" and "Add to cart"`: a verb is said again only when it is another one. */
function tellPresses(presses: readonly Press[]): string {
  const phrases = presses.map((press, i) => {
    const verb = verbOf(press)
    const previous = presses[i - 1]
    const isSame = previous !== undefined && verbOf(previous) === verb
    return `${isSame ? '' : i === 0 ? `${verb} ` : `${uncapitalized(verb)} `}${press.isDisabled ? 'the disabled ' : ''}${press.name}${detailsOf(press)}`
  })
  return listed(phrases)
}

const spanOf = (ms: number) => (ms < 500 ? '' : ` within ${lasting(ms)}`)

function verbOf({ type, isLink, navigationTo, count }: Press): string {
  if (type === 'tap') return 'Tapped'
  if (type === 'double click') return 'Double-clicked'
  if (type === 'context click') return 'Opened the context menu of'
  return isLink && navigationTo !== null && count === 1 ? 'Followed' : 'Pressed'
}

const detailsOf = ({ count, type }: Press) => (type === 'double click' && count <= 2 ? '' : times(count))
