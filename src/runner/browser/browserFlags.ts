/** What a browser is started with besides Playwright's own flags: no graphics card, no small /dev/shm, no calls home. */
export const browserFlags: readonly string[] = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium refuses to run sandboxed as root. */
export const isSandboxedByDefault = () => process.getuid?.() !== 0
