import { isSandboxedByDefault } from './browserFlags.ts'
import { BrowserMissingError, findBrowser, type FindBrowserOptions } from './findBrowser.ts'

export type UsableBrowser = { executablePath: string; isSandboxed: boolean }

/**
 * A browser in its sandbox, or, where this machine allows none (some containers do not), one without, rather than none at
 * all. Whoever does not want that runs as a user who may have one.
 */
export async function findUsableBrowser(options: Omit<FindBrowserOptions, 'isSandboxed'>): Promise<UsableBrowser> {
  const look = async (isSandboxed: boolean, mayInstall: boolean): Promise<UsableBrowser | BrowserMissingError> => {
    try {
      return { executablePath: await findBrowser({ ...options, isSandboxed, mayInstall }), isSandboxed }
    } catch (error) {
      if (error instanceof BrowserMissingError) return error
      throw error
    }
  }
  const isMissing = (found: UsableBrowser | BrowserMissingError) => found instanceof BrowserMissingError
  const { mayInstall = true } = options
  const wanted = isSandboxedByDefault()

  let found = await look(wanted, false)
  if (isMissing(found) && wanted) found = await look(false, false)
  if (isMissing(found) && mayInstall) found = await look(wanted, true)
  if (isMissing(found) && wanted) {
    const without = await look(false, false)
    if (!isMissing(without)) found = without
  }
  if (found instanceof BrowserMissingError) throw found
  return found
}
