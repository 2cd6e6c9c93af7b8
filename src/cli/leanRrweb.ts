import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** A piece of rrweb's file, from one text up to and with the next occurrence of another, and what takes its place. */
type Piece = { from: string; to: string; by: string }

const body = (name: string): Piece => ({ from: `\nfunction ${name}(`, to: '\n}\n', by: `\nfunction ${name}() {}\n` })
const method = (name: string): Piece => ({ from: `\n  ${name}(`, to: '\n  }\n', by: '\n' })
const until = (from: string, to: string, by = ''): Piece => ({ from, to, by: by + to })

/** What we never turn on: canvases, frames of other origins, fonts made by scripts, hooks, a mirror of long ago. */
const unused: Piece[] = [
  { from: '\nclass BaseRRNode {', to: '\n}\n', by: '\nclass BaseRRNode {}\n' },
  until('\nlet _mirror = {', '\nfunction throttle('),
  until('\nvar chars = "', '\nvar encode = ', '\nvar chars = "";'),
  until('\nconst jsContent = ', '\nfunction WorkerWrapper(', '\nconst blob = null, jsContent = "";'),
  ...['is2DCanvasBlank', 'mergeHooks', 'initFontObserver'].map(body),
  ...['initCanvasFPSObserver', 'initCanvasMutationObserver'].map(method),
  until('\n  handleMessage(message) {', '\nclass ShadowDomManager {', '\n}'),
]

/** Takes out the pieces; another version of rrweb, in which one of them is not there exactly once, is refused. */
export function leaveOutUnused(source: string): string {
  // A field that is only declared is there all the same.
  let lean = source.replace(/\n *__publicField\(this, "\w+"\);(?=\n)/g, '')
  for (const { from, to, by } of unused) {
    const start = lean.indexOf(from)
    const end = lean.indexOf(to, start + from.length)
    if (start < 0 || end < 0 || lean.indexOf(from, start + 1) >= 0) {
      throw new Error(`rrweb has changed: "${from.trim()}" is not there once.`)
    }
    lean = lean.slice(0, start) + by + lean.slice(end + to.length)
  }
  return lean
}

/** rrweb without the parts that are never used, a sixth of it. */
export const leanRrweb: Plugin = {
  name: 'lean-rrweb',
  setup(build) {
    build.onLoad({ filter: /@rrweb[\\/]record[\\/]dist[\\/]record\.js$/ }, async ({ path }) => ({
      contents: leaveOutUnused(await readFile(path, 'utf8')),
      loader: 'js',
    }))
  },
}
