import { Modal } from '@mantine/core'
import { KeyTable, type KeyWords } from '../../parts/KeyTable.tsx'
import { goKeys } from './goKeys.ts'

const keys: readonly KeyWords[] = [
  [['Ctrl + K', '⌘ K'], 'Search'],
  ...Object.entries(goKeys).map(([key, { label }]): KeyWords => [['g', key], `Go to ${label}`]),
  [['?'], 'Show these keys; in a replay, those of the player'],
]

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title="Keys" centered>
      <KeyTable keys={keys} />
    </Modal>
  )
}
