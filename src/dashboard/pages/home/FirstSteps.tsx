import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/me.ts'
import { HomeCard } from './HomeCard.tsx'

/** For an organization that has just begun: what to do first. */
export function FirstSteps({ hasTests, hasSessions }: { hasTests: boolean; hasSessions: boolean }) {
  const { may } = useMe()
  const isEditor = may('editor')
  return (
    <SimpleGrid cols={{ base: 1, md: !hasTests && !hasSessions ? 2 : 1 }} spacing="md">
      {!hasTests && (
        <HomeCard title="Test your web app">
          <Text size="sm" mb="md">
            A test opens your app in a real browser, does what a user does, and tells what is wrong when it cannot.
          </Text>
          {isEditor && (
            <Group>
              <Button renderRoot={(props) => <Link {...props} to="/tests/new" />}>Create a test</Button>
            </Group>
          )}
        </HomeCard>
      )}
      {!hasSessions && (
        <HomeCard title="Record what users do">
          <Text size="sm" mb="md">
            Put the recorder into your web app, and see sessions, what users stumble over, and how often.
          </Text>
          {isEditor && (
            <Group>
              <Button
                variant={hasTests ? 'light' : 'default'}
                renderRoot={(props) => <Link {...props} to="/settings" />}
              >
                Record a project
              </Button>
            </Group>
          )}
        </HomeCard>
      )}
    </SimpleGrid>
  )
}
