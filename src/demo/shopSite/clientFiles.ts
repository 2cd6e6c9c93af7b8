import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sendFile, type Answer } from './answer.ts'

const folder = join(import.meta.dirname, 'client')

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Styles and scripts, by their path. Read once: no path can reach any other file. */
export function readClientFiles(): ReadonlyMap<string, Answer> {
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const type = types[extname(name)]
      if (type === undefined) return []
      const body = readFileSync(join(folder, name))
      return [[`/client/${name}`, sendFile(type, body, { 'cache-control': 'no-cache' })] as const]
    }),
  )
}
