import type { Frame, Locator as PageLocator, Page } from 'playwright-core'
import { readFields } from '../inPage/readFields.ts'

export type Redact = (text: string) => string

/**
 * What must be covered in a picture: texts and fields that show a secret. Values are compared here and not in the page,
 * which may be anybody's and shall learn nothing.
 */
export async function findMasks(page: Page, secrets: readonly string[], redact: Redact): Promise<PageLocator[]> {
  if (secrets.length === 0) return []
  const perFrame = await Promise.all(page.frames().map((frame) => masksIn(frame, secrets, redact)))
  return perFrame.flat()
}

async function masksIn(frame: Frame, secrets: readonly string[], redact: Redact): Promise<PageLocator[]> {
  const fields = frame.locator('input,textarea,select')
  const shown = await fields.evaluateAll(readFields).catch((error: unknown) => {
    // A frame that has gone in the meantime shows nothing.
    if (frame.isDetached()) return []
    throw error
  })
  const telling = shown.flatMap((text, i) => (redact(text) === text ? [] : [fields.nth(i)]))
  return [...secrets.map((secret) => frame.getByText(secret.trim())), ...telling]
}
