import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { goKeys } from './goKeys.ts'
import { useShortcutKeys } from './useShortcutKeys.ts'

const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }))
const QuickSearch = lazy(async () => ({ default: (await import('./QuickSearch.tsx')).QuickSearch }))

/** Moves around by keys. What is shown for it comes when it is first asked for. */
export function Shortcuts() {
  const navigate = useNavigate()
  const [shown, setShown] = useState<'help' | 'search' | null>(null)
  const close = () => setShown(null)
  useShortcutKeys({
    onSearch: () => setShown('search'),
    onHelp: () => setShown('help'),
    onGo: (key) => {
      const target = goKeys[key]
      if (target) void navigate({ to: target.to })
    },
  })
  return (
    <Suspense>
      {shown === 'help' && <ShortcutHelp onClose={close} />}
      {shown === 'search' && <QuickSearch onClose={close} />}
    </Suspense>
  )
}
