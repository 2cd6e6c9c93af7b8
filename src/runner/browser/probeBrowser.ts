import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags } from './browserFlags.ts'
import { findUnfitness } from './executableFile.ts'
import { lastLine, runCommand } from './runCommand.ts'

const probeMsMax = 45_000
/** The page's script puts the word together, so that an echo of the command line does not pass for it. */
const probePage = 'data:text/html,<p></p><script>document.querySelector("p").append("probe", "-", "rendered")</script>'

/** Why this program does not do as a browser, or null when it rendered a page. */
export async function probeBrowser(path: string, { isSandboxed }: { isSandboxed: boolean }): Promise<string | null> {
  const unfitness = await findUnfitness(path).catch(String)
  if (unfitness !== null) return unfitness

  const profile = await mkdtemp(join(tmpdir(), 'browser-probe-'))
  try {
    const flags = ['--headless', ...browserFlags, ...(isSandboxed ? [] : ['--no-sandbox'])]
    const command = [path, ...flags, `--user-data-dir=${profile}`, '--dump-dom', probePage]
    const { stdout, output, status } = await runCommand(command, { msMax: probeMsMax })
    if (stdout.includes('probe-rendered')) return null
    return findSandboxTrouble(output) ?? `it rendered no page (exit ${status}): ${lastTelling(output)}`
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

const findSandboxTrouble = (output: string) =>
  /no usable sandbox|setuid sandbox|namespace.*sandbox/i.test(output)
    ? 'its sandbox does not work here: allow unprivileged user namespaces on this machine'
    : null

/** A missing library is told in the first lines, everything after it is noise. */
const lastTelling = (output: string) =>
  output.split('\n').find((line) => /error while loading|not found|fatal/i.test(line)) ?? lastLine(output)
