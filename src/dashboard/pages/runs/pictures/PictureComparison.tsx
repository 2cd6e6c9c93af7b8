import { Button, Group, SegmentedControl } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { ScreenFullIcon } from '@primer/octicons-react'
import { Dialog } from '../../../parts/Dialog.tsx'
import { MarkedPicture } from './MarkedPicture.tsx'
import type { Picture, PicturePair } from './picture.ts'
import classes from './PictureComparison.module.css'
import { PictureSlider } from './PictureSlider.tsx'

type Mode = 'slider' | 'beside'

const modes: { value: Mode; label: string }[] = [
  { value: 'slider', label: 'Slider' },
  { value: 'beside', label: 'Side by side' },
]

/** Two pictures of a page: one over the other with a line to move, or side by side, and large on request. */
export function PictureComparison(pair: PicturePair) {
  const [mode, setMode] = useLocalStorage<Mode>({ key: 'reenact.pictures', defaultValue: 'slider' })
  const [isLarge, { open, close }] = useDisclosure()
  const isPair = pair.left.src !== null && pair.right.src !== null
  if (pair.left.src === null && pair.right.src === null)
    return <MarkedPicture picture={pair.left} subject={pair.subject} />
  return (
    <div>
      <Group justify="space-between" mb="xs" gap="xs">
        {isPair && (
          <SegmentedControl
            size="xs"
            data={modes}
            value={mode}
            onChange={setMode}
            aria-label="How to compare the pictures"
          />
        )}
        <Button variant="default" size="xs" leftSection={<ScreenFullIcon />} onClick={open}>
          Open large
        </Button>
      </Group>
      <Pictures pair={pair} mode={isPair ? mode : 'beside'} />
      <Dialog
        opened={isLarge}
        onClose={close}
        fullScreen
        title={pair.subject}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Pictures pair={pair} mode={isPair ? mode : 'beside'} />
      </Dialog>
    </div>
  )
}

function Pictures({ pair, mode }: { pair: PicturePair; mode: Mode }) {
  if (mode === 'slider')
    return <PictureSlider key={pair.right.marks?.[0]?.label ?? pair.left.marks?.[0]?.label} {...pair} />
  const shown = [pair.left, pair.right].filter(({ src }) => src !== null)
  return (
    <div className={classes.beside} data-count={shown.length}>
      {shown.map((picture) => (
        <Labelled key={picture.label} picture={picture} subject={pair.subject} />
      ))}
    </div>
  )
}

function Labelled({ picture, subject }: { picture: Picture; subject: string }) {
  return (
    <figure className={classes.figure}>
      <div className={classes.border}>
        <MarkedPicture picture={picture} subject={subject} />
      </div>
      <figcaption className={classes.caption}>{picture.label}</figcaption>
    </figure>
  )
}
