import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { isPageGone } from '../problemOf.ts'
import { tryFor } from '../tryFor.ts'
import { findMasks, type Redact } from './secretMasks.ts'

const pictureMsMax = 5_000
const attemptsMax = 3
const retryPauseMs = 60

/** What the page looks like, as a JPEG; null when it does not answer. Secrets that it shows are covered. */
export const takePicture = async (page: Page, secrets: readonly string[], redact: Redact): Promise<Uint8Array | null> =>
  // No picture at all rather than one of which nobody knows what it shows.
  tryFor(pictureMsMax, pictureInTheEnd(page, secrets, redact))

/** Between two pages there is a moment in which the browser has nothing to take a picture of. */
async function pictureInTheEnd(page: Page, secrets: readonly string[], redact: Redact): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await picture(page, secrets, redact)
    } catch (error) {
      if (attempt === attemptsMax || isPageGone(error)) throw error
      await sleep(retryPauseMs)
    }
  }
}

async function picture(page: Page, secrets: readonly string[], redact: Redact): Promise<Uint8Array> {
  const mask = await findMasks(page, secrets, redact)
  return page.screenshot({
    type: 'jpeg',
    quality: 70,
    caret: 'initial',
    scale: 'css',
    timeout: pictureMsMax,
    ...(mask.length > 0 && { mask, maskColor: '#444444' }),
  })
}
