import { Kbd, Table } from '@mantine/core'
import { Dialog } from '../parts/Dialog.tsx'

const keys: readonly [keys: readonly string[], what: string][] = [
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
      <Table>
        <Table.Tbody>
          {keys.map(([names, what]) => (
            <Table.Tr key={what}>
              <Table.Td w={180}>
                {names.map((name) => (
                  <Kbd key={name} mr={4}>
                    {name}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
