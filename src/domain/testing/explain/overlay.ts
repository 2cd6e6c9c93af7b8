import type { ElementFacts } from '../elementFacts.ts'
import type { PageFacts } from '../runReport.ts'
import type { Evidence } from './evidence.ts'
import { nameOf } from './wanted.ts'

/** Something over the page. */
export type Overlay = PageFacts['dialogs'][number] & { told: string; obstacle?: ElementFacts }

/** What only puts a dialog away comes first; what agrees to something, later. */
const neutral = [
  /^(close|dismiss|hide|×|✕|✖|x|schließen|fermer|cerrar)\b|^[×✕✖]$/i,
  /^(no,? thanks?|not now|later|maybe later|skip|cancel|remind me)/i,
  /^(got it|ok|okay|understood|continue|done)\b/i,
  /^(accept|agree|allow|i agree|i accept|akzeptieren|accepter|aceptar)/i,
  /^(reject|decline|deny|refuse|only (necessary|essential)|necessary only|essential only)/i,
]

const rankOf = (element: ElementFacts) => {
  const rank = neutral.findIndex((names) => names.test(nameOf(element)))
  return rank === -1 ? neutral.length : rank
}

/** Its own closers; for a banner that is no dialog, the controls in it that sound like it. */
export function closersOf(overlay: Overlay, { page }: Evidence): readonly ElementFacts[] {
  const usable = overlay.closers.filter(({ isEnabled, isVisible }) => isEnabled && isVisible)
  if (usable.length > 0 || !overlay.obstacle) return usable
  const { region } = overlay.obstacle
  return page.controls.filter(
    (control) =>
      region !== '' &&
      control.region === region &&
      control.isVisible &&
      control.isEnabled &&
      rankOf(control) < neutral.length,
  )
}

/** Null when none is neutral and there are several. */
export function bestCloser(closers: readonly ElementFacts[]): ElementFacts | null {
  const [best] = closers.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (!best) return null
  return rankOf(best) < neutral.length || closers.length === 1 ? best : null
}
