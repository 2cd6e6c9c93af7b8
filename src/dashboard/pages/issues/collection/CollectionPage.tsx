import { Button, Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Moment } from '../../../parts/Moment.tsx'
import { PageHeader } from '../../../parts/PageHeader.tsx'
import { usualWindow } from '../issuesSearch.ts'
import { LinkAnchor } from '../links.tsx'
import { viewQuery, type CollectionView } from '../queries.ts'
import { TypeBadge } from '../TypeBadge.tsx'
import { useCollectionChange } from '../useCollectionChange.ts'
import { useMayChange } from '../useMayChange.ts'
import { AffectedUsers } from './AffectedUsers.tsx'
import { Breakdown } from './Breakdown.tsx'
import classes from './CollectionPage.module.css'
import { CollectionSessions } from './CollectionSessions.tsx'
import { Examples } from './Examples.tsx'
import { History } from './History.tsx'
import { OccurrenceChart } from './OccurrenceChart.tsx'
import { Related } from './Related.tsx'

const route = getRouteApi('/shell/issues/$collectionId')

export function CollectionPage() {
  const { collectionId } = route.useParams()
  const { window = usualWindow } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: view } = useSuspenseQuery(viewQuery(Number(collectionId), window))
  return (
    <>
      <PageHeader title={view.rootCause} below={<Below view={view} />} actions={<StateButton view={view} />} />
      <div className={classes.columns}>
        <Stack gap="lg" miw={0}>
          <OccurrenceChart
            view={view}
            window={window}
            onWindow={(next) => void navigate({ search: { window: next }, replace: true, resetScroll: false })}
          />
          <Examples examples={view.examples} />
          <CollectionSessions collectionId={view.id} />
        </Stack>
        <Stack gap="lg" miw={0}>
          <AffectedUsers users={view.users} total={view.ever.estimatedUsers} />
          <Breakdown breakdown={view.breakdown} />
          <Related groups={view.groups} similar={view.similar} />
          <History history={view.history} />
        </Stack>
      </div>
    </>
  )
}

function Below({ view }: { view: CollectionView }) {
  return (
    <Group gap="sm" mt={6}>
      <LinkAnchor to="/issues" size="sm">
        Issues
      </LinkAnchor>
      <TypeBadge type={view.type} />
      <span className={classes.text}>{view.shortenedPath}</span>
      <span>{view.project.name}</span>
      <span>
        last seen <Moment at={view.lastOccurred} />
      </span>
      {view.isResolved && (
        <span>
          resolved {view.resolvedAt !== null && <Moment at={view.resolvedAt} />}
          {view.resolvedBy !== null && ` by ${view.resolvedBy}`}
        </span>
      )}
    </Group>
  )
}

function StateButton({ view }: { view: CollectionView }) {
  const change = useCollectionChange()
  if (!useMayChange()) return null
  return view.isResolved ? (
    <Button variant="default" onClick={() => change('reopen', [view.id])}>
      Reopen
    </Button>
  ) : (
    <Button onClick={() => change('resolve', [view.id])}>Resolve</Button>
  )
}
