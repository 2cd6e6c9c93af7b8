import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

/** Two documents: the dashboard, and the player, which has a policy of its own because it shows what strangers sent. */
export default defineConfig({
  root: folder,
  base: '/dashboard/',
  publicDir: false,
  appType: 'mpa',
  build: {
    target: 'es2022',
    // The policy of the pages allows no inline anything.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(folder, 'index.html'), join(folder, 'player.html')],
      // Components say which of them are for browsers; here all are.
      onLog: (level, log, tell) => log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(level, log),
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4400', '/files': 'http://127.0.0.1:4400' } },
})
