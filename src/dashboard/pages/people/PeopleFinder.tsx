import { Box } from '@mantine/core'
import { SettledTextInput } from '../sessions/SettledTextInput.tsx'
import { PeopleTabs } from './PeopleTabs.tsx'

type Given = {
  label: string
  placeholder: string
  search: string | undefined
  onFind(search: string | undefined): void
}

/** The head of the lists of users and accounts: the one or the other, and a part of the name. */
export function PeopleFinder({ label, placeholder, search, onFind }: Given) {
  return (
    <>
      <PeopleTabs />
      <Box maw={360} mb="sm" role="search">
        <SettledTextInput label={label} placeholder={placeholder} value={search} onSettle={onFind} />
      </Box>
    </>
  )
}
