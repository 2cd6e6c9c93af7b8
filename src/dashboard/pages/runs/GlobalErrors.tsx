import { Badge, Paper, Table, Text, Title } from '@mantine/core'
import type { Run } from './runView.ts'
import { StepLink } from './StepLink.tsx'
import classes from './RunTable.module.css'

/** What was wrong on the pages although no step asked about it. */
export function GlobalErrors({ errors }: { errors: Run['globalErrors'] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="global-errors">
      <Title order={2} id="global-errors">
        Also wrong on the pages
      </Title>
      <Text fz="sm" c="var(--quiet)" mb="xs">
        No step asked about these. They may be worth a look all the same.
      </Text>
      <div className={classes.scroll} role="group" aria-label="List of what was wrong" tabIndex={0}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What was seen</Table.Th>
              <Table.Th>Where</Table.Th>
              <Table.Th>Step</Table.Th>
              <Table.Th>Kind</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ stepNumber, stepDescription, errorText, errorLocation, isBugIssue }) => (
              <Table.Tr key={`${stepNumber} ${errorText} ${errorLocation}`}>
                <Table.Td className={classes.text}>{errorText}</Table.Td>
                <Table.Td className={classes.text}>{errorLocation}</Table.Td>
                <Table.Td className={classes.whole}>
                  <StepLink step={stepNumber} title={stepDescription}>
                    Step {stepNumber}
                  </StepLink>
                </Table.Td>
                <Table.Td>
                  <Badge color={isBugIssue ? 'red' : 'gray'} variant="dot" radius="sm" tt="none" miw="max-content">
                    {isBugIssue ? 'likely a fault' : 'a message'}
                  </Badge>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Paper>
  )
}
