import { Fieldset, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMe } from '../../../api/me.ts'
import classes from './EditorFields.module.css'

/** Fields that editors fill in, and viewers read. */
export function EditorFields({ children }: { children: ReactNode }) {
  const mayEdit = useMe().may('editor')
  return (
    <>
      {!mayEdit && (
        <Text size="sm" c="var(--quiet)" mb="xs">
          You can look at this. Editors and owners can change it.
        </Text>
      )}
      <Fieldset variant="unstyled" m={0} disabled={!mayEdit} className={classes.fields}>
        <Stack>{children}</Stack>
      </Fieldset>
    </>
  )
}
