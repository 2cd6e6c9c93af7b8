import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Everything that must hold before a change is handed in, cheapest first. */
const node = (...args: string[]) => [process.execPath, ...args]
const tsc = (project: string) => node('node_modules/typescript/bin/tsc', '-p', project)

const checks: [name: string, command: string[]][] = [
  ['format', node('node_modules/oxfmt/bin/oxfmt', '--check', '.')],
  ['types of domain', tsc('src/domain')],
  ['types of contract', tsc('src/contract')],
  ['types of client', tsc('src/client')],
  ['types of server', tsc('src/server')],
  ['types of runner', tsc('src/runner')],
  ['types of recorder', tsc('src/recorder')],
  ['types of replay', tsc('src/replay')],
  ['types of dashboard', tsc('src/dashboard')],
  ['types of the reference page', tsc('src/server/http/docsPage')],
  ['types of the rest', tsc('tsconfig.json')],
  ['lint', node('node_modules/oxlint/bin/oxlint', '--type-aware', '.')],
  ['tests', node('scripts/test.ts')],
]

for (const [name, [program = '', ...args]] of checks) {
  console.log(`\n— ${name}`)
  const [code] = (await once(spawn(program, args, { stdio: 'inherit' }), 'exit')) as [number | null]
  if (code !== 0) {
    console.error(`\n${name}: failed`)
    process.exit(1)
  }
}
console.log('\nAll is well.')
