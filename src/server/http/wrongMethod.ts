import { ingestRoutes } from '../../contract/ingest/routes.ts'
import { manageRoutes } from '../../contract/manage/routes.ts'
import { v1 } from '../../contract/v1.ts'

const descriptions = [
  { path: '/api/v1/openapi.json', method: 'GET' },
  { path: '/api/manage/openapi.json', method: 'GET' },
  { path: '/ingest/openapi.json', method: 'GET' },
]

const operations: { path: string; method: string }[] = [
  ...Object.values(v1),
  ...descriptions,
  ...Object.values(manageRoutes),
  ...Object.values(ingestRoutes),
]

const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, known]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: known.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
}))

/** The methods that a path of the API knows; empty for an unknown path. */
export const methodsOf = (path: string): string[] => paths.find(({ pattern }) => pattern.test(path))?.methods ?? []
