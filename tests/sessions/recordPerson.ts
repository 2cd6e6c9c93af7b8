import { chromium } from 'playwright-core'
import type { ChunkBody } from '../../src/contract/ingest/chunk.ts'
import { customers, customersPassword } from '../../src/demo/shopSite/customers.ts'
import { startShopSite } from '../../src/demo/shopSite/startShopSite.ts'
import type { RecordedAsset, Recording } from '../../src/demo/monitoring/recordings.ts'
import { devices } from './devices.ts'
import type { Person } from './person.ts'
import { startReceiver } from './receiver.ts'
import { createShopper, type Deed } from './shopper.ts'

const shopHost = 'demo-shop.localhost'
const actionMs = 10_000
/** For what is sent while a page is left. */
const lastWordsMs = 1200

export type RecordedVisit = { recording: Recording; assets: RecordedAsset[]; sessions: number }

/** Somebody visits the shop in a browser of their own, and the recorder writes it down. */
export async function recordPerson(
  person: Person,
  { recorderScript, executablePath }: { recorderScript: string; executablePath: string },
): Promise<RecordedVisit> {
  const receiver = await startReceiver(recorderScript)
  const shop = await startShopSite({
    port: 0,
    recorder: { src: `${receiver.url}/recorder.js`, key: 'rw_recording', recordsAutomated: true },
  })
  const browser = await chromium.launch({
    executablePath,
    // The shop's addresses are the same wherever it is recorded.
    args: ['--no-sandbox', `--host-resolver-rules=MAP *.localhost:80 127.0.0.1:${new URL(shop.url).port}`],
  })
  const device = devices[person.device]
  try {
    const host = person.variant === undefined ? shopHost : `${person.variant}.${shopHost}`
    const context = await browser.newContext({
      ...device,
      baseURL: `http://${host}`,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    context.setDefaultTimeout(actionMs)
    const page = await context.newPage()
    await signIn(person, `http://${host}`, shop.url, (cookies) => context.addCookies(cookies))
    const deeds: Deed[] = []
    await person.visit(createShopper(page, context, deeds, 'hasTouch' in device))
    for (const open of context.pages()) await open.goto('about:blank')
    await page.waitForTimeout(lastWordsMs)
    const chunks = withoutRepeats(receiver.chunks)
    return {
      recording: { userAgent: device.userAgent, country: person.country, deeds, chunks },
      assets: [...receiver.assets.values()],
      sessions: new Set(chunks.map(({ session }) => session)).size,
    }
  } finally {
    await browser.close()
    await shop.close()
    await receiver.close()
  }
}

/** What is sent while a page is left is often sent once more by the next. */
const withoutRepeats = (chunks: readonly ChunkBody[]) => [
  ...new Map(chunks.map((chunk) => [`${chunk.session} ${chunk.tab} ${chunk.page} ${chunk.sequence}`, chunk])).values(),
]

type Cookie = { name: string; value: string; url: string }

/** Before the recording begins, as somebody who comes back. */
async function signIn(
  { customer, variant }: Person,
  url: string,
  shopUrl: string,
  addCookies: (cookies: Cookie[]) => Promise<void>,
): Promise<void> {
  const found = customers.find(({ username }) => username === customer)
  if (!found) return
  const answer = await fetch(`${shopUrl}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email: found.email, password: customersPassword }),
  })
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';', 1)[0]?.split('=', 2) ?? []
  if (answer.status !== 303) throw new Error(`${customer} could not sign in to ${variant ?? 'the shop'}.`)
  await addCookies([{ name, value, url }])
}
