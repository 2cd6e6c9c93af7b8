import type { RunReport, UncaughtError } from '../runReport.ts'
import { hostOf } from './addresses.ts'
import { isFirstParty } from './firstParty.ts'
import { pagesAround } from './pagesAround.ts'
import { clipped } from './words.ts'

/** Where it was thrown: `https://shop.example/app.js:3:1`; the page's address when the stack does not tell. */
export function topFrame({ stack, url }: UncaughtError): string {
  const frame = /((?:https?|file|chrome-extension|moz-extension):\/\/[^\s()]+?:\d+(?::\d+)?)(?![\w/.:?])/.exec(
    stack,
  )?.[1]
  return clipped(frame ?? url, 300) || 'the page'
}

/** Thrown by the application itself, not by something that it includes from elsewhere. */
export function isOwnError(error: UncaughtError, report: RunReport): boolean {
  // Browsers report this harmless notice as an error, and hide what other hosts' scripts throw.
  if (/ResizeObserver loop|^Script error\.?$/i.test(error.message.trim())) return false
  const frame = topFrame(error)
  return hostOf(frame) === '' || isFirstParty(frame, pagesAround(report, error.stepNumber))
}
