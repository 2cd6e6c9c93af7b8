import { Tabs, Text } from '@mantine/core'
import { CodeBlock } from '../parts/CodeBlock.tsx'
import { Section } from '../parts/Section.tsx'
import { snippetsOf } from './snippets.ts'

type Given = { writeKey: string; publicUrl: string }

/** What goes into the pages of the web app. */
export function InstallSection(given: Given) {
  const snippets = snippetsOf(given)
  return (
    <Section
      title="Install the recorder"
      about="Put it into every page that is to be recorded. What is typed is masked in the browser, before it is sent."
    >
      <Tabs defaultValue={snippets[0]?.id ?? null} keepMounted={false}>
        <Tabs.List mb="sm">
          {snippets.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippets.map(({ id, about, label, code }) => (
          <Tabs.Panel key={id} value={id}>
            <Text size="sm" mb="xs" maw={720}>
              {about}
            </Text>
            <CodeBlock label={label} code={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  )
}
