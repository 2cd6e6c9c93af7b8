import { compileFunction } from 'node:vm'
import type { BrowserContext } from 'playwright-core'
import { matchesHost } from '../../domain/testing/hostRules.ts'
import type { HostRule } from '../../domain/testing/hostRules.ts'

/** Runs the rules' scripts in every frame of their hosts, before its own scripts and at every navigation. */
export async function applyScripts(context: BrowserContext, rules: readonly HostRule[]): Promise<() => Promise<void>> {
  const added: Disposable[] = []
  for (const { hostSuffix, script } of rules) {
    // Each by itself, so that one cannot break another.
    if (script !== null) added.push(await context.addInitScript({ content: guardScript(hostSuffix, script) }))
  }
  return async () => {
    for (const one of added) await one.dispose()
  }
}

type Disposable = Awaited<ReturnType<BrowserContext['addInitScript']>>

/** A script that asks for the frame's own host first. Frames without an address of their own have none. */
export function guardScript(hostSuffix: string, script: string): string {
  const told = JSON.stringify(`The script for ${hostSuffix} failed:`)
  return `(() => {
if (!(${matchesHost.toString()})(${JSON.stringify(hostSuffix)}, location.hostname)) return;
try {
(function () {
${checkScript(script)}
}).call(window);
} catch (error) {
console.error(${told}, error);
}
})()`
}

/** What cannot even be read would take its guard with it, unheard. */
function checkScript(script: string): string {
  try {
    compileFunction(script)
    return script
  } catch (error) {
    return `throw new SyntaxError(${JSON.stringify(error instanceof Error ? error.message : String(error))})`
  }
}
