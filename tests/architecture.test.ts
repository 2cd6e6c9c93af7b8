import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { describe, it } from 'node:test'

const source = join(import.meta.dirname, '../src')

/** What each folder may import: other folders of src, and packages. `*` stands for any package. */
const table: Record<string, { folders: string[]; packages: string[] }> = {
  domain: { folders: [], packages: [] },
  contract: { folders: ['domain'], packages: ['typebox'] },
  client: { folders: ['contract'], packages: [] },
  server: { folders: ['contract', 'domain'], packages: ['*'] },
  runner: { folders: ['domain'], packages: ['playwright-core'] },
  recorder: { folders: ['contract', 'domain'], packages: ['@rrweb/record', '@rrweb/types'] },
  replay: { folders: ['domain'], packages: ['playwright-core', '@rrweb/replay'] },
  dashboard: {
    folders: ['client', 'contract', 'domain'],
    packages: [
      'react',
      'react-dom',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@primer/octicons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      '@rrweb/replay',
      '@rrweb/types',
      'better-auth',
      'vite',
    ],
  },
  demo: { folders: ['client', 'contract', 'domain', 'server', 'runner', 'replay'], packages: ['*'] },
  cli: { folders: ['client', 'contract', 'demo', 'domain', 'server', 'runner', 'replay'], packages: ['*'] },
}

/** Parts of the server about different things; what one owes another travels as a job. */
const areas = ['access', 'alerts', 'monitoring', 'pullRequests', 'testing']

const linesMax = 300

type Import = { file: string; target: string; isType: boolean }

const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
const importPattern =
  /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm

const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(importPattern)].map((match) => ({
    file,
    target: match[2] ?? match[3] ?? match[4] ?? '',
    isType: match[1] !== undefined,
  })),
)

const folderOf = (file: string) => file.split(sep)[0] ?? ''
const inSource = ({ file, target }: Import) => normalize(join(dirname(file), target))
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
const told = ({ file, target }: Import) => `${file} imports ${target}`

describe('architecture', () => {
  it('every folder of src is in the table', () => {
    assert.deepEqual(
      [...new Set(files.map(folderOf))].filter((folder) => !table[folder]),
      [],
    )
    assert.ok(imports.length > 100, 'imports are found at all')
  })

  it('folders import only what the table allows', () => {
    const wrong = imports.filter((one) => {
      const from = folderOf(one.file)
      const allowed = table[from]
      if (one.target.startsWith('.')) {
        const to = folderOf(inSource(one))
        return to !== from && !allowed?.folders.includes(to)
      }
      if (one.target.startsWith('node:')) return ['domain', 'contract', 'client'].includes(from)
      return !allowed?.packages.some((name) => name === '*' || name === packageOf(one.target))
    })
    assert.deepEqual(wrong.map(told), [])
  })

  it('client, recorder and dashboard take only types and routes from the contract, so that browsers load no schemas', () => {
    const wrong = imports.filter(
      (one) =>
        ['client', 'recorder', 'dashboard'].includes(folderOf(one.file)) &&
        one.target.startsWith('.') &&
        folderOf(inSource(one)) === 'contract' &&
        !one.isType &&
        !/\/(routes|limits)\.ts$/.test(one.target),
    )
    assert.deepEqual(wrong.map(told), [])
  })

  it('areas of the server do not import each other', () => {
    const areaOf = (path: string) => areas.find((area) => path.startsWith(join('server', area) + sep))
    const wrong = imports.filter((one) => {
      const from = areaOf(one.file)
      const to = one.target.startsWith('.') ? areaOf(inSource(one)) : undefined
      return from !== undefined && to !== undefined && from !== to
    })
    assert.deepEqual(wrong.map(told), [])
  })

  it('only the configuration reads the environment', () => {
    const readers = files.filter((file) => readFileSync(join(source, file), 'utf8').includes('process.env'))
    assert.deepEqual(
      readers.filter((file) => folderOf(file) !== 'cli'),
      [],
    )
  })

  it('every method of a store or writer takes the organization first', () => {
    // Housekeeping for everybody, and finding out who calls, have no organization to name.
    // What somebody does who is not inside yet, or with themselves, is of no organization either.
    const exceptions = [
      'findValidKey',
      'noteUses',
      'forgetOld',
      'createOrganization',
      'listOrganizations',
      'findOpenInvitation',
      'listOpenInvitationsFor',
      'addEntryEverywhere',
    ]
    const wrong = files
      .filter((file) => /(Store|Writer)\.ts$/.test(file) && areas.some((area) => file.startsWith(join('server', area))))
      .flatMap((file) => {
        const methods = readFileSync(join(source, file), 'utf8').matchAll(/^ {4}(?:async )?(\w+)(?:\(|: \()\s*(\w*)/gm)
        return [...methods]
          .filter(([, name = '', first]) => first !== 'organizationId' && !exceptions.includes(name))
          .map(([, name]) => `${file}: ${name}`)
      })
    assert.deepEqual(wrong, [])
  })

  it('files stay small', () => {
    const long = files.filter((file) => readFileSync(join(source, file), 'utf8').split('\n').length > linesMax)
    assert.deepEqual(long, [])
  })

  it('no folder or file is named after nothing', () => {
    const vague = /(^|[/\\])(utils?|helpers?|common|misc|manager|base)\b/i
    assert.deepEqual(
      files.filter((file) => vague.test(file)),
      [],
    )
  })
})
