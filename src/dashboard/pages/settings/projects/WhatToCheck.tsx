import { Code, List, Text } from '@mantine/core'
import { CodeBlock } from '../parts/CodeBlock.tsx'
import type { Project } from '../queries.ts'

type Given = { project: Project; publicUrl: string }

/** Why nothing may arrive, most likely first. */
export function WhatToCheck({ project: { allowedOrigins }, publicUrl }: Given) {
  return (
    <>
      <Text size="sm" fw={600}>
        Open a page with the recorder. If nothing shows up, check that
      </Text>
      <List size="sm" spacing={4} maw={720}>
        <List.Item>the script below is in the page, with this project’s write key;</List.Item>
        <List.Item>
          {allowedOrigins.length === 0
            ? 'the page can reach this service;'
            : `the page is of an allowed origin (${allowedOrigins.join(', ')});`}
        </List.Item>
        <List.Item>no content blocker of your browser stops it: try another profile;</List.Item>
        <List.Item>
          <Code>reenact.status()</Code> in the console of the page says <Code>recording</Code>; otherwise it says why
          not;
        </List.Item>
        <List.Item>the page’s Content-Security-Policy, if it has one, allows this service:</List.Item>
      </List>
      <CodeBlock label="the policy" code={`script-src ${publicUrl}; connect-src ${publicUrl}`} />
    </>
  )
}
