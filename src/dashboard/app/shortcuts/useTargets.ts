import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { manage } from '../../api/manage.ts'
import { useMe } from '../../api/me.ts'
import { settingsPages } from '../../pages/settings/settingsPages.ts'
import { sections } from '../sections.ts'

export type Target = { to: string; label: string; kind: string; search?: Readonly<Record<string, string>> }

const waitMs = 150
const testsTold = 8

const sessionId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Where somebody may want to go who typed this: a page by its name, a test by its name or id, a session by its id; and
 * the lists that can be searched for it.
 */
export function useTargets(typed: string): Target[] {
  const text = typed.trim()
  const pages = usePages().filter(({ label, kind }) => `${kind} ${label}`.toLowerCase().includes(text.toLowerCase()))
  return [...targetsById(text), ...pages, ...useTests(text), ...listsWith(text)]
}

function usePages(): Target[] {
  const { may } = useMe()
  return [
    ...sections.map(({ to, label }) => ({ to, label, kind: 'Page' })),
    ...settingsPages
      .flatMap(({ pages }) => pages)
      .filter(({ role = 'viewer' }) => may(role))
      .map(({ to, label }) => ({ to, label, kind: 'Settings' })),
  ]
}

function targetsById(text: string): Target[] {
  if (/^[1-9]\d{0,14}$/.test(text)) return [{ to: `/tests/${text}`, label: `Test ${text}`, kind: 'By id' }]
  if (sessionId.test(text)) return [{ to: `/sessions/${text.toLowerCase()}`, label: `Session ${text}`, kind: 'By id' }]
  return []
}

function listsWith(text: string): Target[] {
  if (text === '') return []
  return [
    { to: '/issues', search: { text }, label: `Issues with “${text}” in the root cause`, kind: 'Search' },
    { to: '/sessions', search: { user: text }, label: `Sessions of “${text}”`, kind: 'Search' },
    { to: '/sessions', search: { page: text }, label: `Sessions that saw a page with “${text}”`, kind: 'Search' },
  ]
}

function useTests(text: string): Target[] {
  const [name] = useDebouncedValue(text, waitMs)
  const { data } = useQuery({
    queryKey: ['quickSearch', 'tests', name],
    queryFn: ({ signal }) => manage.listTestRows({ query: { name, limit: testsTold }, signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
  if (text === '' || !data) return []
  return data.data.map((test) => ({ to: `/tests/${test.id}`, label: test.name, kind: 'Test' }))
}
