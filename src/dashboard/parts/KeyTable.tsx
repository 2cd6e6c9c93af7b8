import { Kbd, Table } from '@mantine/core'

export type KeyWords = readonly [keys: readonly string[], what: string]

/** Which keys do what. */
export function KeyTable({ keys }: { keys: readonly KeyWords[] }) {
  return (
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
  )
}
