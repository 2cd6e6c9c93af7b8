import type { BrowserContext, Dialog, Page } from 'playwright-core'
import { StepFailed } from './stepFailed.ts'

const dialogsMax = 30
const notesMax = 20
const downloadMsMax = 20_000

export type Tabs = {
  active(): Page
  all(): readonly Page[]
  switchTo(page: Page): void
  /** What dialogs and downloads there were since it was last asked. */
  takeNotes(): string[]
  /** Rejects when the page opens one dialog after the other. */
  readonly overrun: Promise<never>
}

/**
 * The tabs of a run: the one that steps act on, and those that were opened on the way. Dialogs are answered as a person
 * in a hurry would, so that they hold nothing up.
 */
export async function openTabs(context: BrowserContext): Promise<Tabs> {
  const pages: Page[] = []
  let notes: string[] = []
  let dialogs = 0
  const { promise: overrun, reject } = Promise.withResolvers<never>()
  overrun.catch(() => {})

  const note = (text: string) => {
    if (notes.length < notesMax) notes.push(text)
  }
  const add = (page: Page) => {
    if (pages.includes(page)) return
    pages.push(page)
    page.on('close', () => {
      pages.splice(pages.indexOf(page), 1)
      if (active === page) active = pages.at(-1) ?? page
    })
    page.on('download', (download) => {
      note(`Downloaded ${download.suggestedFilename()}`)
      // Nobody looks at it; its space is wanted back, and one that never ends is ended.
      const timer = setTimeout(() => void download.cancel().catch(() => {}), downloadMsMax).unref()
      void download
        .delete()
        .catch(() => {})
        .finally(() => clearTimeout(timer))
    })
  }
  context.on('page', add)
  context.on('dialog', (dialog) => {
    note(`Answered ${dialog.type()} "${shortened(dialog.message())}"`)
    if (++dialogs === dialogsMax) {
      reject(new StepFailed('action', `The page opened ${dialogsMax} dialogs one after the other.`))
    }
    // Left open, the last one stops a page that would never stop by itself.
    if (dialogs < dialogsMax) answer(dialog).catch(() => {})
  })

  let active = await context.newPage()
  add(active)
  return {
    active: () => active,
    all: () => pages,
    switchTo(page) {
      active = page
    },
    takeNotes() {
      const taken = notes
      notes = []
      if (dialogs < dialogsMax) dialogs = 0
      return taken
    },
    overrun,
  }
}

const answer = async (dialog: Dialog) =>
  dialog.type() === 'prompt' ? dialog.accept(dialog.defaultValue()) : dialog.accept()

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
