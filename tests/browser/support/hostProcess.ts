import { createBrowserHost } from '../../../src/runner/browser/browserHost.ts'

/** Holds a browser until it is killed; tells the numbers of the browser's processes. */
const host = createBrowserHost({ executablePath: process.argv[2] ?? '' })
await host.withContext({}, async (context, { browser }) => {
  const page = await context.newPage()
  await page.goto('data:text/html,<p>Shop</p>')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  console.log(processInfo.map(({ id }) => id).join(' '))
  await new Promise(() => {})
})
