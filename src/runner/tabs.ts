import type { BrowserContext, Page } from 'playwright-core'

const dialogsMax = 30

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

  const add = (page: Page) => {
    if (pages.includes(page)) return
    pages.push(page)
    page.on('close', () => {
      pages.splice(pages.indexOf(page), 1)
      if (active === page) active = pages.at(-1) ?? page
    })
    page.on('download', (download) => {
      note(`Downloaded ${download.suggestedFilename()}`)
      // Nobody looks at it; its space is wanted back.
      void download.delete().catch(() => {})
    })
  }
  const note = (text: string) => {
    if (notes.length < 20) notes.push(text)
  }
  context.on('page', add)
  context.on('dialog', (dialog) => {
    note(`Answered ${dialog.type()} "${dialog.message().slice(0, 200)}"`)
    const answered = dialog.type() === 'prompt' ? dialog.accept(dialog.defaultValue()) : dialog.accept()
    answered.catch(() => {})
    if (++dialogs === dialogsMax) reject(new Error(`The page opened ${dialogsMax} dialogs one after the other.`))
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
      dialogs = 0
      return taken
    },
    overrun,
  }
}
