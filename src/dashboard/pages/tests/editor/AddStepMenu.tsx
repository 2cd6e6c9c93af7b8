import { Button, Menu, Text } from '@mantine/core'
import { PlusIcon } from '@primer/octicons-react'
import { stepRules, stepTypes, type StepType } from '../../../../domain/testing/stepTypes.ts'
import { stepIcons } from '../stepIcons.ts'

const explanations: Record<StepType, string> = {
  goto: 'Open an address',
  click: 'Press a button, a link or anything else',
  fill: 'Type into a field',
  select: 'Choose an option of a list',
  check: 'Check or uncheck a box',
  hover: 'Move the pointer over something',
  press: 'Press a key',
  upload: 'Hand over files',
  wait: 'For some time, or for an element',
  assert: 'Check a text, an element, the address or a value',
  conditional: 'Do some steps only if something is so',
  code: 'JavaScript in the page',
  'tab-switch': 'Go on in another tab',
}

type Given = { isInner: boolean; onAdd(type: StepType): void }

/** All types of steps, in words. */
export function AddStepMenu({ isInner, onAdd }: Given) {
  const types = stepTypes.filter((type) => !(isInner && type === 'conditional'))
  return (
    <Menu position="bottom-start" withinPortal width={320}>
      <Menu.Target>
        <Button variant="light" size={isInner ? 'xs' : 'sm'} leftSection={<PlusIcon />}>
          {isInner ? 'Add an inner step' : 'Add a step'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {types.map((type) => {
          const Icon = stepIcons[type]
          return (
            <Menu.Item key={type} leftSection={<Icon />} onClick={() => onAdd(type)}>
              {stepRules[type].title}
              <Text size="xs" c="var(--quiet)">
                {explanations[type]}
              </Text>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
