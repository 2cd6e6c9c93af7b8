import type { TSchema } from 'typebox'
import { ErrorBody } from '../errorBody.ts'
import { Collection, CollectionItem, Window } from '../monitoring/collection.ts'
import {
  Click,
  CollectionSession,
  Session,
  SessionClicks,
  SessionSummary,
  Timeline,
  TimelineContent,
} from '../monitoring/session.ts'
import { GlobalError, Run, RunItem, RunStep, StartedRun, StepScreenshots, SuggestedFix } from '../testing/run.ts'
import { Test, TestStep } from '../testing/test.ts'
import { v1 } from '../v1.ts'
import { Screenshots } from '../values.ts'

/** The schemas that readers know by a name, in the order they are published. */
export const componentSchemas: Readonly<Record<string, TSchema>> = {
  Test,
  TestStep,
  StartedRun,
  TestRun: Run,
  TestRunStep: RunStep,
  StepFailure: RunStep.properties.failure,
  GlobalError,
  SuggestedFix,
  TestRunSummary: RunItem,
  TestRunList: v1.listRuns.answer,
  StepScreenshots,
  Screenshots,
  SessionSummary,
  SessionList: v1.listSessions.answer,
  Session,
  PageVisited: Session.properties.pagesVisited.items,
  SessionTimeline: Timeline,
  TimelineContent,
  TimelinePage: TimelineContent.properties.pages.items,
  Activity: TimelineContent.properties.pages.items.properties.activities.items,
  BehaviorTag: TimelineContent.properties.tags.items,
  LoadingIssue: TimelineContent.properties.loadingIssues.items,
  SessionClicks,
  Click,
  IssueCollection: Collection,
  IssueCollectionSummary: CollectionItem,
  IssueCollectionList: v1.listCollections.answer,
  Window,
  CollectionSession,
  CollectionSessionList: v1.listCollectionSessions.answer,
  RepresentativeIssue: CollectionSession.properties.representativeIssue,
  Error: ErrorBody,
}

/** `Type.Optional` copies a schema, but the copy keeps the very properties of the original: they tell who it is. */
const nameByProperties = new Map(
  Object.entries(componentSchemas).map(([name, schema]) => [propertiesOf(schema), name] as const),
)

export function componentName(schema: TSchema): string | undefined {
  const properties = propertiesOf(schema)
  return properties && nameByProperties.get(properties)
}

function propertiesOf(schema: { properties?: object }): object | undefined {
  return schema.properties
}
