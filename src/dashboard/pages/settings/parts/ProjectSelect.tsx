import { NativeSelect } from '@mantine/core'
import { useList } from './useList.ts'
import { projectsQuery } from '../queries.ts'

type Given = { value: number | null; onChange(projectId: number): void; error?: string | null }

/** Which project a new thing belongs to; with one project there is nothing to choose. */
export function ProjectSelect({ value, onChange, error = null }: Given) {
  const { items } = useList(projectsQuery)
  if (items.length < 2) return null
  return (
    <NativeSelect
      label="Project"
      value={String(value ?? items[0]?.id ?? '')}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error}
    />
  )
}

/** The name of a project, where there are several. */
export function useProjectNames(): (projectId: number) => string | null {
  const { items } = useList(projectsQuery)
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (projectId) => (items.length < 2 ? null : (names.get(projectId) ?? `project ${projectId}`))
}

/** The project that is chosen as long as nobody chose another. */
export function useFirstProject(): number | null {
  const { items } = useList(projectsQuery)
  return items[0]?.id ?? null
}
