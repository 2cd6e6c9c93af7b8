import type { BrowserContext } from 'playwright-core'
import type { HostRule } from '../../domain/testing/hostRules.ts'
import { applyHeaders } from './applyHeaders.ts'
import { applyScripts } from './applyScripts.ts'

/**
 * Gives a context's requests and pages what the rules say for their hosts:
 *
 *   const dispose = await applyHostRules(context, plan.hostRules)
 *
 * To be called before the context's first page. The browser must come from `launchBrowser` or a browser host. Closing
 * the context needs no `dispose`. Without a rule that has headers, no request is touched.
 */
export async function applyHostRules(
  context: BrowserContext,
  rules: readonly HostRule[],
): Promise<() => Promise<void>> {
  const removeScripts = await applyScripts(context, rules)
  const removeHeaders = await applyHeaders(context, rules)
  return async () => {
    await removeHeaders()
    await removeScripts()
  }
}
