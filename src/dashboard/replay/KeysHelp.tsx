import { Dialog } from '../parts/Dialog.tsx'
import { KeyTable, type KeyWords } from '../parts/KeyTable.tsx'

const keys: readonly KeyWords[] = [
  [['Space'], 'Play or pause'],
  [['←', '→'], 'Five seconds back or on'],
  [['Shift + ←', 'Shift + →'], 'Thirty seconds back or on'],
  [['↑', '↓'], 'Faster or slower'],
  [['n', 'p'], 'To the next or the previous mark'],
  [['f'], 'Full screen'],
  [['?'], 'Show these keys'],
]

export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Keys of the player" centered>
      <KeyTable keys={keys} />
    </Dialog>
  )
}
