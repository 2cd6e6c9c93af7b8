/** One element of an accessibility tree. */
export type TreeLine = {
  role: string
  name: string
  /** What it shows or holds. */
  text: string
  /** Such as `disabled`, `level=1`. */
  states: readonly string[]
  /** The roles that it is in, from the outside in. */
  place: string
  /** The nearest thing with a name that it is in: `the form "Address"`. */
  region: string | null
  /** Where a link leads. */
  url: string | null
}

const linesMax = 5_000
const shape = /^(\/?[a-z][\w-]*)(?:\s+"((?:[^"\\]|\\.)*)")?((?:\s+\[[^\]]*\])*)\s*(?::\s*([\s\S]*))?$/i

type Open = { indent: number; line: TreeLine }

/** Reads a tree as Playwright writes it: `- button "Save"`, `- textbox "Street": 12 Mill Lane`, `- heading "Cart" [level=1]`. */
export function readTree(tree: string | null): TreeLine[] {
  const lines: TreeLine[] = []
  const open: Open[] = []
  for (const raw of (tree ?? '').split('\n').slice(0, linesMax)) {
    const match = /^(\s*)- (.*)$/.exec(raw)
    if (!match) {
      continueText(lines, raw)
      continue
    }
    const indent = (match[1] ?? '').length
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const line = readLine(match[2] ?? '', open)
    const parent = open.at(-1)
    if (line.role.startsWith('/')) {
      if (line.role === '/url' && parent) parent.line.url = line.text
      continue
    }
    lines.push(line)
    open.push({ indent, line })
  }
  return lines
}

function readLine(body: string, open: readonly Open[]): TreeLine {
  const inside = {
    place: open.map(({ line }) => line.role).join(' > '),
    region: regionOf(open),
    url: null,
  }
  const match = shape.exec(unquotedKey(body.trim()))
  if (!match) return { role: 'text', name: '', text: body.trim(), states: [], ...inside }
  return {
    role: match[1] ?? 'text',
    name: unescaped(match[2] ?? ''),
    text: unquotedText((match[4] ?? '').trim()),
    states: [...(match[3] ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, state = '']) => state),
    ...inside,
  }
}

const regionRoles = new Set(
  'dialog alertdialog form navigation region main banner contentinfo complementary search table list row article'.split(
    ' ',
  ),
)

function regionOf(open: readonly Open[]): string | null {
  const within = open.findLast(({ line }) => regionRoles.has(line.role) && line.name !== '')
  return within ? `the ${within.line.role} "${within.line.name}"` : null
}

/** A text over several lines goes on without a dash. */
function continueText(lines: readonly TreeLine[], raw: string): void {
  const last = lines.at(-1)
  if (last && raw.trim() !== '') last.text = `${last.text.replace(/^[|>][-+]?$/, '')} ${raw.trim()}`.trim()
}

/** Keys with a colon or the like are in single quotes: `'button "Size: M"'`. */
function unquotedKey(body: string): string {
  const match = /^'((?:[^']|'')*)'(.*)$/s.exec(body)
  return match ? `${(match[1] ?? '').replaceAll("''", "'")}${match[2] ?? ''}` : body
}

const unescaped = (text: string) => text.replaceAll(/\\(["\\/])/g, '$1')

function unquotedText(text: string): string {
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"')) return unescaped(text.slice(1, -1))
  if (text.length > 1 && text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  return text
}
