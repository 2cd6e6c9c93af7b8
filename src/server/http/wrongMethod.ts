import { v1 } from '../../contract/v1.ts'

const paths = [...Map.groupBy(Object.values(v1), ({ path }) => path)].map(([path, endpoints]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  methods: endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
}))

/** The methods that a path of the API knows; empty for an unknown path. */
export const methodsOf = (path: string): string[] => paths.find(({ pattern }) => pattern.test(path))?.methods ?? []
