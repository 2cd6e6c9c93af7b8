import { Box, Table } from '@mantine/core'
import type { ReactNode } from 'react'

type Given = { label: string; minWidth: number; children: ReactNode }

/** A table that scrolls by itself where there is little room, by mouse and by keyboard. */
export function WideTable({ label, minWidth, children }: Given) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table miw={minWidth}>{children}</Table>
    </Box>
  )
}
