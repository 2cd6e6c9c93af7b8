import { join } from 'node:path'
import { build } from 'esbuild'
import { leanRrweb } from './leanRrweb.ts'

export type RecorderBundles = {
  /** For the script tag of a page. */
  script: string
  /** The core alone, for the pages that a test visits. */
  core: string
}

const folder = join(import.meta.dirname, '../recorder')

let built: Promise<RecorderBundles> | undefined

/** The recorder as browsers load it, made once. */
export const buildRecorder = (): Promise<RecorderBundles> => (built ??= buildBoth())

async function buildBoth(): Promise<RecorderBundles> {
  const [script, core] = await Promise.all([bundle('script.ts'), bundle('runEntry.ts')])
  return { script, core }
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [leanRrweb],
    banner: { js: '/* With parts of rrweb, MIT License, github.com/rrweb-io/rrweb */' },
  })
  return outputFiles[0]?.text ?? ''
}
