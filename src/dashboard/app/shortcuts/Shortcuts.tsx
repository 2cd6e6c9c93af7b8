import { SearchIcon } from '@primer/octicons-react'
import { CatchBoundary, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { goKeys } from './goKeys.ts'
import classes from './Shortcuts.module.css'
import { useShortcutKeys } from './useShortcutKeys.ts'

const ShortcutHelp = lazy(async () => ({ default: (await import('./ShortcutHelp.tsx')).ShortcutHelp }))
const QuickSearch = lazy(async () => ({ default: (await import('./QuickSearch.tsx')).QuickSearch }))

/** Moves around by keys, and by a button for whoever does not know them. What is shown for it comes when it is first asked for. */
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
    <>
      <button type="button" className={classes.search} onClick={() => setShown('search')}>
        <SearchIcon /> <span className={classes.words}>Search</span> <kbd>Ctrl K</kbd>
      </button>
      {/* Where their code cannot be loaded, the page stays as it is. */}
      <CatchBoundary getResetKey={() => shown ?? ''} errorComponent={() => null}>
        <Suspense>
          {shown === 'help' && <ShortcutHelp onClose={close} />}
          {shown === 'search' && <QuickSearch onClose={close} onHelp={() => setShown('help')} />}
        </Suspense>
      </CatchBoundary>
    </>
  )
}
