import './app/componentStyles.ts'
import './app/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './app/queryClient.ts'
import { router } from './app/router.tsx'
import { theme } from './app/theme.ts'
import { NoticeArea } from './parts/NoticeArea.tsx'

/** The server writes it anew into each page it serves; without it the policy of the page refuses styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Where the styles that keep the page from scrolling behind a dialog look for it.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const stylesAgainMs = 3_000

// Styles that did not come count as loaded ever after, and a page opened later would be bare: they are asked for again.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement)) return
    const again = target.cloneNode()
    target.remove()
    setTimeout(() => document.head.append(again), stylesAgainMs)
  },
  true,
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the dashboard.')
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <NoticeArea />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
