import { createRequire } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the browser library, wherever npm has put it. */
export const getPlaywrightPackage = () =>
  dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
