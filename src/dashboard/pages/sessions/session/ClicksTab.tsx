import { Image, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../parts/Dialog.tsx'
import { EntryButton } from './EntryButton.tsx'
import { EntryList } from './EntryList.tsx'
import classes from './session.module.css'
import type { SessionView } from './sessionViewQuery.ts'

type Click = SessionView['clicks'][number]
type Given = { view: SessionView; startedAt: number; onJump(at: number): void }
type Enlarged = { src: string; alt: string }

export function ClicksTab({ view, startedAt, onJump }: Given) {
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  if (view.clicks.length === 0) return <Text size="sm">Nothing was clicked in this session.</Text>
  return (
    <>
      <EntryList count={view.clicks.length} keyOf={(i) => String(view.clicks[i]?.id)}>
        {(i) =>
          view.clicks[i] && <ClickEntry click={view.clicks[i]} {...{ startedAt, onJump }} onEnlarge={setEnlarged} />
        }
      </EntryList>
      <Dialog opened={enlarged !== null} onClose={() => setEnlarged(null)} title={enlarged?.alt} size="90%" centered>
        <Image src={enlarged?.src} alt={enlarged?.alt} />
      </Dialog>
    </>
  )
}

type EntryGiven = Pick<Given, 'startedAt' | 'onJump'> & { click: Click; onEnlarge(picture: Enlarged): void }

function ClickEntry({ click, startedAt, onJump, onEnlarge }: EntryGiven) {
  return (
    <div className={classes.clickEntry}>
      <EntryButton
        offsetMs={click.timestamp - startedAt}
        title={clickWords(click)}
        detail={click.navigationTo === null ? '' : `Led to ${click.navigationTo}`}
        onPress={() => onJump(click.timestamp)}
      />
      <Pictures click={click} onEnlarge={onEnlarge} />
    </div>
  )
}

function clickWords({ type, clickText, clickTag, clickCount }: Click): string {
  const times = clickCount > 1 ? `, ${clickCount} times` : ''
  const where = clickText === null ? `a ${clickTag ?? 'place'}` : `“${clickText}”`
  return `${type.charAt(0).toUpperCase()}${type.slice(1)} on ${where}${times}`
}

function Pictures({ click, onEnlarge }: { click: Click; onEnlarge(picture: Enlarged): void }) {
  const pictures = (['before', 'after'] as const).flatMap((when) => {
    const src = click.screenshots[when]
    return src === null ? [] : [{ when, src, alt: `${when === 'before' ? 'Before' : 'After'}: ${clickWords(click)}` }]
  })
  if (pictures.length === 0) return null
  return (
    <SimpleGrid cols={2} spacing="xs" px="xs" pt={4}>
      {pictures.map(({ when, src, alt }) => (
        <UnstyledButton key={when} aria-label={`Enlarge ${alt}`} onClick={() => onEnlarge({ src, alt })}>
          <img className={classes.picture} src={src} alt="" loading="lazy" />
          <Text size="xs" c="var(--quiet)">
            {when === 'before' ? 'Before' : 'After'}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}
