import type { Sensing } from '../sensing.ts'

/** What happens outside the document: windows, dialogs and the clipboard. */
export function senseWindows({ tell, scrub, on, wrap }: Sensing) {
  wrap(window, 'open', ([url]) => {
    tell('open', { url: url ? scrub(new URL(url as string, document.baseURI).href) : '' })
  })
  // Told before: the page stands still while a dialog is open.
  for (const how of ['alert', 'confirm', 'prompt', 'print'] as const) wrap(window, how, () => tell('dialog', { how }))
  for (const how of ['copy', 'cut', 'paste'] as const) on(document, how, () => tell('clipboard', { how }))
  if (typeof Clipboard === 'function') {
    for (const name of ['write', 'writeText']) {
      wrap(Clipboard.prototype, name, () => tell('clipboard', { how: 'write' }))
    }
  }
}
