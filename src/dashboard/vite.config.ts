import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

/** Where `npm start` runs, for whoever works on the pages with `npm run dev:dashboard` beside it. */
const service = 'http://127.0.0.1:4400'
const toService = { target: service, headers: { origin: service } }

/** Small, and used by most pages. */
const isBasic =
  /dashboard\/parts\/(?!Confirm|DialogFrame|Number|notices)|@mantine\/hooks|Mutation|components\/(ActionIcon|Anchor|Badge|Paper|SimpleGrid|Table)\//

/**
 * Two documents: the dashboard, and (in the mode `player`) the player, which has a policy of its own because it shows what
 * strangers sent. Each is built for itself, so that neither loads what only the other needs.
 */
export default defineConfig(({ command, mode }) => ({
  root: folder,
  base: command === 'build' ? '/dashboard/' : '/',
  publicDir: false,
  build: {
    target: 'es2022',
    // The policy of the pages allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      input: join(folder, mode === 'player' ? 'player.html' : 'index.html'),
      output: {
        codeSplitting: {
          // One file for what every page needs, one for what most do, and the icons together: each file costs a request.
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 2 },
            { name: 'basics', test: isBasic, minShareCount: 2, priority: 1 },
            { name: 'icons', test: /octicons/, minShareCount: 2, priority: 1 },
          ],
        },
      },
      // Components say which of them are for browsers; here all are.
      onLog: (level, log, tell) => log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(level, log),
    },
  },
  server: {
    // The service's own name: a cookie belongs to the name that it was given to.
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      '^/api/(access|auth|manage)/': toService,
      '/files/': toService,
      '/dashboard/': { target: 'http://127.0.0.1:5173', rewrite: (path) => path.replace('/dashboard', '') },
    },
  },
}))
