import assert from 'node:assert/strict'
import { existsSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../scripts/boot/BootFailure.mjs'
import { isNewEnough } from '../scripts/boot/chooseNode.mjs'
import { findNpm, npmEnvironment } from '../scripts/boot/npm.mjs'
import { describeNpmFailure } from '../scripts/boot/npmFailure.mjs'
import { whileAloneInstalling } from '../scripts/boot/whileAloneInstalling.mjs'
import {
  bootEcho,
  bootUnderOldNode,
  countNpmRuns,
  createFolder,
  createProject,
  lockFile,
  start,
  writeFiles,
} from './support/bootProject.ts'

async function waitUntil(isTrue: () => boolean) {
  for (let waitedMs = 0; !isTrue() && waitedMs < 5_000; waitedMs += 20) await sleep(20)
  assert.ok(isTrue(), 'waited in vain')
}

describe('installing', { concurrency: true }, () => {
  test('installs at the first start, hands arguments on, and does not install again', async () => {
    const root = createProject()
    const first = await bootEcho(root, ['a b', '--c'])
    assert.deepEqual([first.code, first.output], [0, '["a b","--c"]\n'])
    assert.equal(first.errors, 'Installing packages (first start only)…\n')
    const second = await bootEcho(root)
    assert.equal(second.errors, '')
    assert.equal(countNpmRuns(root), 1)
  })

  test('installs again when the lock file changed', async () => {
    const root = createProject()
    await bootEcho(root)
    writeFiles(root, { 'package-lock.json': lockFile({ 'node_modules/tiny': {}, 'node_modules/other': {} }) })
    rmSync(join(root, 'node_modules/tiny'), { recursive: true })
    const again = await bootEcho(root)
    assert.deepEqual([again.code, again.errors], [0, 'Installing packages…\n'])
    assert.equal(countNpmRuns(root), 2)
  })

  test('two starts at once install once', async () => {
    const root = createProject()
    const both = await Promise.all([bootEcho(root), bootEcho(root)])
    assert.deepEqual(
      both.map(({ code }) => code),
      [0, 0],
    )
    assert.equal(countNpmRuns(root), 1)
  })

  test('a start that is stopped stops npm and leaves no mutex behind', async () => {
    const root = createProject()
    const { child, ended } = start(root, 'boot.mjs', ['echo.mjs'], 'hangs')
    await waitUntil(() => countNpmRuns(root) === 1)
    child.kill('SIGTERM')
    assert.deepEqual(await ended, {
      code: null,
      signal: 'SIGTERM',
      output: '',
      errors: 'Installing packages (first start only)…\n',
    })
    assert.equal(existsSync(join(root, '.cache/installing')), false)
  })

  test('says so when npm ends well without having installed', async () => {
    const root = createProject()
    const { code, errors } = await bootEcho(root, [], 'installsNothing')
    assert.equal(code, 1)
    assert.match(errors, /\nnpm ended well, but did not install tiny\. Check npm's settings/)
  })

  test('says so when the disk was full, which npm merely warns of', async () => {
    const root = createProject()
    const { code, errors } = await bootEcho(root, [], 'installs::npm warn tar TAR_ENTRY_ERROR ENOSPC')
    assert.equal(code, 1)
    assert.match(errors, /\nThe disk is full\. Free about 1 GB, then start again\.\n$/)
    assert.equal(existsSync(join(root, 'node_modules/.boot-stamp')), false)
  })

  test('says in one line that the registry cannot be reached, and tries again at the next start', async () => {
    const root = createProject()
    const { code, errors } = await bootEcho(root, [], 'fails::npm error code ENOTFOUND')
    assert.equal(code, 1)
    assert.match(errors, /^Installing.*\nThe package registry cannot be reached \(ENOTFOUND\)\. Check the network.*\n$/)
    assert.equal((await bootEcho(root)).code, 0)
  })

  test('says which file is missing instead of showing a stack trace', async () => {
    const root = createProject()
    rmSync(join(root, 'package-lock.json'))
    const { code, errors } = await bootEcho(root)
    assert.equal(code, 1)
    assert.match(errors, /^\S+package-lock\.json is missing\. .*\n$/)
  })
})

describe('the mutex', () => {
  const timing = { heartbeatMs: 10, pollMs: 5, silenceMsMax: 100 }

  test('is taken over from a holder who gives no sign of life', async () => {
    const root = createFolder()
    writeFiles(root, { '.cache/installing': 'somebody who was killed' })
    utimesSync(join(root, '.cache/installing'), new Date(0), new Date(0))
    let isWorking = 0
    const work = async () => {
      isWorking += 1
      assert.equal(isWorking, 1)
      await sleep(30)
      isWorking -= 1
    }
    await Promise.all([1, 2, 3].map(() => whileAloneInstalling(root, work, timing)))
    assert.equal(existsSync(join(root, '.cache/installing')), false)
  })

  test('is not taken from a holder who works for long', async () => {
    const root = createFolder()
    const order: string[] = []
    const long = whileAloneInstalling(root, () => sleep(300).then(() => void order.push('long')), timing)
    const short = whileAloneInstalling(root, async () => void order.push('short'), timing)
    await Promise.all([long, short])
    assert.deepEqual(order, ['long', 'short'])
  })

  test('is released when the work fails', async () => {
    const root = createFolder()
    await assert.rejects(
      whileAloneInstalling(root, () => Promise.reject(new Error('no')), timing),
      /no/,
    )
    assert.equal(existsSync(join(root, '.cache/installing')), false)
  })
})

describe('the choice of Node', { concurrency: true }, () => {
  test('24.15 and newer will do', () => {
    const versions = ['18.20.0', '22.22.0', '24.14.9', '24.15.0', '25.0.0', '26.10.0']
    assert.deepEqual(versions.filter(isNewEnough), ['24.15.0', '25.0.0', '26.10.0'])
  })

  test('a newer one is fetched once', async () => {
    const root = createProject()
    const { code, errors } = await bootUnderOldNode(root)
    assert.equal(code, 0)
    assert.match(
      errors,
      /^Installing Node 26\.10\.0, as this one is 20\.20\.2 \(first start only\)…\nInstalling packages/,
    )
    assert.equal((await bootUnderOldNode(root)).errors, '')
    assert.equal(countNpmRuns(join(root, 'runtime')), 1)
  })

  test('says so when the newer one does not come', async () => {
    const { code, errors } = await bootUnderOldNode(createProject(), 'installsNothing')
    assert.equal(code, 1)
    assert.match(errors, /\nnpm ended well, but did not install a-node\. Check/)
  })

  test('says so when the newer one does not run here, and does not take it for installed', async () => {
    const root = createProject()
    const { code, errors } = await bootUnderOldNode(root, 'installs:/nowhere/node')
    assert.equal(code, 1)
    assert.match(errors, /does not run on this system .* Install Node 24\.15 or newer yourself/)
    assert.equal(existsSync(join(root, 'runtime/node_modules/.boot-stamp')), false)
  })

  test('says so when there is none for this platform', async () => {
    const root = createProject()
    writeFiles(root, { 'runtime/package-lock.json': lockFile({ 'node_modules/a-node': { os: 'plan9' } }) })
    const { code, errors } = await bootUnderOldNode(root)
    assert.equal(code, 1)
    assert.match(errors, /^This Node is 20\.20\.2, .*Install Node 24\.15 or newer yourself/)
    assert.equal(countNpmRuns(join(root, 'runtime')), 0)
  })
})

describe('npm', () => {
  test('is found beside the program that runs this one, and its absence is told', () => {
    const root = createProject()
    const npm = join(root, 'npm/bin/npm-cli.js')
    assert.equal(findNpm({ npm_execpath: npm }, '/nowhere/bin/node'), npm)
    assert.equal(findNpm({ npm_execpath: join(root, 'npm/bin/npx-cli.js') }, '/nowhere/bin/node'), npm)
    assert.throws(
      () => findNpm({ npm_execpath: '/other/pnpm.cjs', PATH: '' }, '/nowhere/bin/node'),
      /npm was not found/,
    )
  })

  test('is not told what was meant for the outer one', () => {
    const env = npmEnvironment({
      HOME: '/home/ada',
      npm_config_cache: '/cache',
      npm_config_globalconfig: '/etc/npmrc',
      npm_config_local_prefix: '/elsewhere',
      NPM_CONFIG_DRY_RUN: 'true',
      npm_lifecycle_event: 'start',
      npm_package_name: 'reenact',
    })
    assert.deepEqual(env, { HOME: '/home/ada', npm_config_cache: '/cache', npm_config_globalconfig: '/etc/npmrc' })
  })

  const failures: [output: string, message: RegExp][] = [
    ['npm error code EAI_AGAIN', /cannot be reached \(EAI_AGAIN\)/],
    ['npm http fetch GET x attempt 1 failed with ECONNREFUSED', /cannot be reached \(ECONNREFUSED\)/],
    ['npm ERR! code ENOSPC\nnpm ERR! syscall write', /^The disk is full\. Free about 1 GB/],
    ['npm error code EACCES\nnpm error path /srv/x', /^This user may not write \/srv\/x\./],
    [
      "npm verbose logfile Error: EACCES: permission denied, mkdir '/home/x/.npm'",
      /^This user may not write \/home\/x\/\.npm\./,
    ],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /not trusted \(SELF_SIGNED_CERT_IN_CHAIN\)\. .*NODE_EXTRA_CA_CERTS/],
    ['npm error code E403', /refused access \(E403\)/],
    ['npm error code ETARGET', /lacks a package that this project needs \(ETARGET\)/],
    ['npm error code EUSAGE', /package\.json and package-lock\.json do not fit together/],
  ]
  for (const [output, message] of failures) {
    test(`is explained when it fails with ${output.split('\n')[0]}`, () => {
      assert.match(describeNpmFailure(output, 1), message)
    })
  }

  test('is quoted without addresses when it fails in another way', () => {
    const output = 'npm verbose a\nnpm error strange\nnpm error at https://ada:secret@packages.example/x\n'
    assert.equal(
      describeNpmFailure(output, 2),
      'npm ci failed (exit code 2). The last it said:\nnpm error strange\nnpm error at <address>',
    )
  })

  test('a folder that cannot be written to is named', () => {
    const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/srv/x/.cache' })
    assert.match(describeError(error), /^This user may not write \/srv\/x\/\.cache\./)
  })
})

describe('running the script', { concurrency: true }, () => {
  const root = createProject()
  const manners = [
    { manner: 'in place of boot', entry: 'boot.mjs' },
    { manner: 'as a child', entry: 'runAsChild.mjs' },
  ]
  const runEcho = (entry: string, arg: string) => start(root, entry, [join(root, 'echo.mjs'), arg])
  before(() => bootEcho(root))

  for (const { manner, entry } of manners) {
    test(`${manner}: its exit code is passed on`, async () => {
      const { code, output } = await runEcho(entry, 'fail').ended
      assert.deepEqual([code, output], [3, '["fail"]\n'])
    })

    test(`${manner}: SIGTERM lets it shut down in its own time`, async () => {
      const { child, ended, firstOutput } = runEcho(entry, 'serve')
      await firstOutput()
      child.kill('SIGTERM')
      const { code, output } = await ended
      assert.deepEqual([code, output], [7, '["serve"]\nclosing\n'])
    })

    test(`${manner}: the signal that ended it is passed on`, async () => {
      const { child, ended, firstOutput } = runEcho(entry, 'serve')
      await firstOutput()
      child.kill('SIGINT')
      const { code, signal } = await ended
      assert.deepEqual([code, signal], [null, 'SIGINT'])
    })
  }

  test('as a child: it does not outlive a boot that was killed', async () => {
    const { child, ended, firstOutput } = runEcho('runAsChild.mjs', 'serve')
    await firstOutput()
    child.kill('SIGKILL')
    assert.equal((await ended).output, '["serve"]\nclosing\n')
  })
})
