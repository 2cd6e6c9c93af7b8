import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  workers: 1,
  reporter: 'json',
  outputDir: process.env['BENCH_OUTPUT'] ?? '/tmp/reenact-bench',
  use: {
    trace: 'on',
    baseURL: process.env['BENCH_SHOP'] ?? '',
    viewport: { width: 1280, height: 720 },
    launchOptions: {
      executablePath: process.env['BENCH_BROWSER'] ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    },
    testIdAttribute: 'data-testid',
  },
})
