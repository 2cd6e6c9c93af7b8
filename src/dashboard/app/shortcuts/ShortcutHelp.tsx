import { Kbd, Modal, Table } from '@mantine/core'
import { goKeys } from './goKeys.ts'

const keys: readonly [keys: readonly string[], what: string][] = [
  [['Ctrl + K', '⌘ K'], 'Search pages and tests'],
  ...Object.entries(goKeys).map(([key, { label }]): [string[], string] => [['g', key], `Go to ${label}`]),
  [['?'], 'Show these keys; in a replay, those of the player'],
]

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title="Keys" centered>
      <Table>
        <Table.Tbody>
          {keys.map(([names, what]) => (
            <Table.Tr key={what}>
              <Table.Td w={160}>
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
    </Modal>
  )
}
