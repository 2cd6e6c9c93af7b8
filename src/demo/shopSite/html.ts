/** Markup that is safe to send as it is. */
export type Html = { readonly markup: string }

type Piece = Html | string | number | false | null | undefined | readonly Piece[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(render).join('')
}

/** Everything that is put in is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { markup: strings.reduce((whole, string, i) => whole + render(pieces[i - 1]) + string) }
}

export const raw = (markup: string): Html => ({ markup })

export const nothing = raw('')
