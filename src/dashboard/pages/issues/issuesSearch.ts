import { collectionTypes, type CollectionType } from '../../../domain/monitoring/collectionTypes.ts'
import { issueWindows, type IssueWindow } from '../../../domain/monitoring/issueWindow.ts'

export const issueStatuses = ['open', 'resolved', 'all'] as const

export type IssueStatus = (typeof issueStatuses)[number]

/** What the address says of the list; what is missing is as usual. */
export type IssuesSearch = {
  window?: IssueWindow
  status?: IssueStatus
  type?: CollectionType
  path?: string
  text?: string
  project?: number
  group?: number
}

export const usualWindow: IssueWindow = '7d'

const textMax = 200

/** Whatever does not fit is left out: an address that somebody mistyped still shows something. */
export function readIssuesSearch(sent: Record<string, unknown>): IssuesSearch {
  return withoutMissing({
    window: oneOf(sent['window'], issueWindows),
    status: oneOf(sent['status'], issueStatuses),
    type: oneOf(sent['type'], collectionTypes),
    path: readText(sent['path']),
    text: readText(sent['text']),
    project: readId(sent['project']),
    group: readId(sent['group']),
  })
}

export const readWindowSearch = (sent: Record<string, unknown>): { window?: IssueWindow } =>
  withoutMissing({ window: oneOf(sent['window'], issueWindows) })

/** How it is asked of the management API. */
export const queryOf = ({ window = usualWindow, project, group, ...same }: IssuesSearch) => ({
  ...same,
  window,
  projectId: project,
  groupId: group,
})

/** Whether anything is asked for beside the window and the state. */
export const isNarrowed = ({ type, path, text, project, group }: IssuesSearch) =>
  [type, path, text, project, group].some((one) => one !== undefined)

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]) => values.find((one) => one === value)

/** What is all digits comes from the address as a number. */
function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, textMax) : undefined
}

const readId = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

const withoutMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<Fields>
