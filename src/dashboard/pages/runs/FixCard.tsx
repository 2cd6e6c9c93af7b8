import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { manage } from '../../api/manage.ts'
import { useMe } from '../../api/me.ts'
import { tellFailed } from '../../parts/tell.ts'
import { ChangeTable } from './ChangeTable.tsx'
import classes from './FixCard.module.css'
import { FixValidation } from './FixValidation.tsx'
import { runViewQuery } from './queries.ts'
import type { Fix, RunView } from './runView.ts'

const colors: Readonly<Record<string, string>> = { high: 'teal', medium: 'yellow', low: 'gray' }

/** A change that would help: how sure we are, what becomes of the test, and the button that does it. */
export function FixCard({ view, fix }: { view: RunView; fix: Fix }) {
  const told = view.fixes.find(({ number }) => number === fix.number)
  return (
    <article className={classes.fix} aria-labelledby={`fix-${fix.number}`}>
      <Group gap="xs" align="flex-start" justify="space-between">
        <Title order={3} fz="sm" id={`fix-${fix.number}`} flex="1 1 220px">
          {fix.title}
        </Title>
        <Badge color={colors[fix.confidence] ?? 'gray'} variant="dot" radius="sm" tt="none" miw="max-content">
          {fix.confidence} confidence
        </Badge>
      </Group>
      <Text fz="sm" mt={4}>
        {fix.description}
      </Text>
      {told && <ChangeTable changes={told.changes} />}
      {fix.appliedVersion !== null && told?.validation ? (
        <FixValidation run={view.run} version={fix.appliedVersion} validation={told.validation} />
      ) : (
        <ApplyFix view={view} fix={fix} />
      )}
    </article>
  )
}

function ApplyFix({ view: { run, version }, fix }: { view: RunView; fix: Fix }) {
  const { may } = useMe()
  const queries = useQueryClient()
  const apply = useMutation({
    mutationFn: () => manage.applyFix({ params: { runId: run.id, number: fix.number } }),
    onError: tellFailed,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: runViewQuery(run.id).queryKey }),
        queries.invalidateQueries({ queryKey: ['tests'] }),
      ]),
  })
  const refusal = whyNot(fix, version, may('editor'))
  return (
    <Group gap="sm" mt="sm">
      {fix.change !== null && (
        <Button size="xs" loading={apply.isPending} disabled={refusal !== null} onClick={() => apply.mutate()}>
          Apply and validate
        </Button>
      )}
      {refusal !== null && (
        <Text fz="xs" c="var(--quiet)">
          {refusal}
        </Text>
      )}
    </Group>
  )
}

function whyNot({ change }: Fix, { version, current }: RunView['version'], mayEdit: boolean): string | null {
  if (change === null) return 'No change of the test helps here: this has to be fixed elsewhere.'
  if (version !== current) return `The test is at version ${current} by now, and this was made for version ${version}.`
  return mayEdit ? null : 'Viewers cannot change tests. Ask an editor to apply it.'
}
