import './app/componentStyles.ts'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './app/queryClient.ts'
import { router } from './app/router.tsx'
import { theme } from './app/theme.ts'

/** The server writes it anew into each page it serves; without it the policy of the page refuses styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Where the styles that keep the page from scrolling behind a dialog look for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Nothing is told before something was done: what shows it may come a little later than the page. */
const Notifications = lazy(async () => ({ default: (await import('./parts/notices.tsx')).Notifications }))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the dashboard.')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Suspense>
        <Notifications position="bottom-right" />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
