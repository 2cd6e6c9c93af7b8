import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { ToolsIcon } from '@primer/octicons-react'
import { describeLocator } from '../../../domain/testing/locator.ts'
import { ChangeTable } from './ChangeTable.tsx'
import classes from './HealingCard.module.css'
import type { Mark } from './pictures/picture.ts'
import type { Healing } from './runView.ts'

/** The step went on although its first choice did not fit any more: why, and with what. */
export function HealingCard({ healing, onShow }: { healing: Healing; onShow(mark: Mark): void }) {
  const { element, failed, by, locators, innerStepNumber } = healing
  const { box } = element
  const found = element.region === '' ? element.told : `${element.told} in ${element.region}`
  const held = by.map(describeLocator)
  return (
    <Paper withBorder p="md" component="section" aria-label="How the step was healed" className={classes.card}>
      <Group gap="xs" mb={4}>
        <ToolsIcon aria-hidden />
        <Title order={3} fz="md">
          Healed{innerStepNumber === null ? '' : ` in inner step ${innerStepNumber}`}
        </Title>
      </Group>
      <Text fz="sm" className={classes.text}>
        {describeLocator(failed)} did not fit any more. The step went on with {found}
        {held.length > 0 && `, because ${held.join(' and ')} still ${held.length === 1 ? 'points' : 'point'} at it`}.
      </Text>
      <ChangeTable
        changes={[
          {
            what: 'Looked for',
            before: [describeLocator(failed)],
            after: locators.length > 0 ? locators.map(describeLocator) : held,
          },
        ]}
      />
      {box && (
        <Button
          size="compact-xs"
          variant="default"
          mt="xs"
          onClick={() => onShow({ box, label: element.told, tone: 'found' })}
        >
          Show on the picture
        </Button>
      )}
    </Paper>
  )
}
