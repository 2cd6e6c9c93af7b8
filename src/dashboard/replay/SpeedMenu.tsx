import { Button, Menu } from '@mantine/core'
import { speeds } from './speeds.ts'

export function SpeedMenu({ speed, onChange }: { speed: number; onChange(speed: number): void }) {
  return (
    <Menu position="top" width={96}>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Speed ${speed}×`} miw={48}>
          {speed}×
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {speeds.map((one) => (
          <Menu.Item key={one} onClick={() => onChange(one)} fw={one === speed ? 700 : undefined}>
            {one}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
