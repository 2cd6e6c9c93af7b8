import type { Page } from 'playwright-core'
import type { RunPlan } from '../../domain/testing/runPlan.ts'
import { takePicture } from './pictures.ts'

/** A page that was left alone for so short a time still looks the same. */
const sameLookMs = 150

export type CameraParts = { plan: RunPlan; page(): Page; redact(text: string): string; ms(): number }

/** Takes the pictures of a run, and no more of them than are needed. */
export function createCamera({ plan, page, redact, ms }: CameraParts) {
  let last: { picture: Uint8Array | null; takenAtMs: number } | null = null
  const secrets = [...new Set(plan.tokens.filter(({ isSecret }) => isSecret).map(({ value }) => value.trim()))].filter(
    (value) => value !== '',
  )
  const take = () => takePicture(page(), secrets, redact)
  return {
    async now() {
      const picture = await take()
      last = { picture, takenAtMs: ms() }
      return picture
    },
    /** The last picture, where the page can hardly have changed since; none before there was a page. */
    async again() {
      if (!last) return null
      return ms() - last.takenAtMs <= sameLookMs ? last.picture : take()
    },
  }
}
