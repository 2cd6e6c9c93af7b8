const framesMax = 3
const linesMax = 50
const lineLengthMax = 500

export type Frame = { name: string; file: string }

/**
 * The first frames of a stack that stay the same over builds: without lines, columns, queries, hashes in names of files,
 * and names that a minifier gave. What is the browser's own, or an extension's, is left out.
 */
export function topFrames(stack: string): Frame[] {
  const frames: Frame[] = []
  for (const line of stack.split('\n', linesMax)) {
    const frame = frames.length < framesMax ? readFrame(line) : null
    if (frame) frames.push(frame)
  }
  return frames
}

function readFrame(line: string): Frame | null {
  const { name, address } = partsOf(line.slice(0, lineLengthMax).trim())
  // The message of an error may hold anything, but hardly an address in this place.
  if (!/^(?:[a-z][\w+.-]*:\/|\/|\w+\.\w)/i.test(address) || /^[\w-]*extension:/.test(address)) return null
  const file = fileOf(address.replace(/(?::\d+){1,2}$/, ''))
  return file === '' ? null : { name: nameOf(name), file }
}

/** `at name (address)` and `at address` as Chromium writes them, `name@address` as Firefox and Safari do. */
function partsOf(line: string): { name: string; address: string } {
  if (!line.startsWith('at ')) {
    const mark = line.indexOf('@')
    return mark < 0 ? { name: '', address: '' } : { name: line.slice(0, mark), address: line.slice(mark + 1) }
  }
  const told = line.slice(3).replace(/^async /, '')
  const open = told.endsWith(')') ? told.lastIndexOf(' (') : -1
  if (open < 0) return { name: '', address: told }
  return { name: told.slice(0, open).replace(/ \[as [^\]]*\]$/, ''), address: told.slice(open + 2, -1) }
}

/** What a script's file is called, without what changes with each build. */
export function fileOf(address: string): string {
  const path = address
    .slice(0, 2_000)
    .replace(/[?#].*$/s, '')
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  return last
    .slice(0, 100)
    .replaceAll(/[.-](?=[\w-]*\d)[\w-]{5,64}(?=\.(?:m?js|css)$|\.(?:min|bundle|chunk)\.)/g, '')
    .replaceAll(/[.-][\da-f]{8,64}(?=\.)/gi, '')
}

function nameOf(name: string): string {
  const plain = name.replace(/^(?:new |async |Object\.|Window\.|HTML\w+\.|globalThis\.)+/, '').replace(/<\/?/g, '')
  return /^(?:\w{1,2}|\$\w?|anonymous>?|<anonymous>)?$/.test(plain) ? '' : plain
}
