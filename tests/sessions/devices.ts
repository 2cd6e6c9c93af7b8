import type { BrowserContextOptions } from 'playwright-core'

const chrome = (system: string, mobile = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 ${mobile}Safari/537.36`

const touching = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/** What people have in front of them. */
export const devices = {
  desktop: { viewport: { width: 1366, height: 820 }, userAgent: chrome('Windows NT 10.0; Win64; x64') },
  laptop: { viewport: { width: 1180, height: 740 }, userAgent: chrome('Macintosh; Intel Mac OS X 10_15_7') },
  edge: {
    viewport: { width: 1280, height: 800 },
    userAgent: `${chrome('Windows NT 10.0; Win64; x64')} Edg/149.0.0.0`,
  },
  linux: { viewport: { width: 1280, height: 760 }, userAgent: chrome('X11; Linux x86_64') },
  phone: {
    viewport: { width: 412, height: 823 },
    ...touching,
    userAgent: chrome('Linux; Android 16; Pixel 9', 'Mobile '),
  },
  tablet: { viewport: { width: 820, height: 1100 }, ...touching, userAgent: chrome('Linux; Android 15; SM-X710') },
} satisfies Record<string, BrowserContextOptions>

export type DeviceName = keyof typeof devices
