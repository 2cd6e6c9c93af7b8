import type { Page } from 'playwright-core'
import type { ElementFacts } from '../../domain/testing/elementFacts.ts'
import type { PageFacts } from '../../domain/testing/runReport.ts'
import { readSurroundings } from '../inPage/readSurroundings.ts'
import { describeControls } from '../locate/findSimilar.ts'
import { tryFor } from '../tryFor.ts'
import type { StepReading } from './readStep.ts'
import type { Watch } from './watchContext.ts'

const lookMsMax = 5_000

/** Words of what closes a dialog without deciding more than that. */
const closing =
  /^(×|x|close|dismiss|no,? thanks|not now|skip|later|ok|okay|got it|accept|accept all|agree|continue|reject|decline)\b/i

/** Everything about the page that may tell why a step failed on it. */
export async function readFailedPage(page: Page, reading: StepReading, watch: Watch): Promise<PageFacts> {
  // A page that did not answer a moment ago would not do so now.
  const [surroundings, controls] =
    reading.readyState === 'unknown'
      ? [null, null]
      : await Promise.all([
          tryFor(lookMsMax, page.evaluate(readSurroundings)),
          tryFor(lookMsMax, describeControls(page)),
        ])
  const seen = controls ?? []
  return {
    url: reading.url,
    title: reading.title,
    status: watch.lastDocument()?.status ?? null,
    readyState: reading.readyState,
    pendingRequests: watch.pendingRequests(),
    headings: surroundings?.headings ?? [],
    messages: reading.messages,
    dialogs: (surroundings?.dialogs ?? []).map((dialog) => ({ ...dialog, closers: closersOf(dialog.name, seen) })),
    controls: seen.filter(({ isVisible }) => isVisible),
    hasPasswordField: surroundings?.hasPasswordField ?? false,
    links: surroundings?.links ?? [],
  }
}

function closersOf(name: string, controls: readonly ElementFacts[]): ElementFacts[] {
  const inDialog = controls.filter(
    ({ region, role, isVisible, isEnabled }) =>
      isVisible &&
      isEnabled &&
      (role === 'button' || role === 'link') &&
      region.startsWith('the dialog') &&
      (name === '' || region.includes(name.slice(0, 58))),
  )
  const closers = inDialog.filter((control) => closing.test(control.name || control.text))
  return closers.length > 0 ? closers : inDialog
}
