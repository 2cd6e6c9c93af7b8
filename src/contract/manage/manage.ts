import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { Exactly, Id, IsoTime } from '../values.ts'
import { NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { environmentEndpoints } from './environment.ts'
import { fileEndpoints } from './file.ts'
import { hostRuleEndpoints } from './hostRule.ts'
import { manageRoutes } from './routes.ts'
import { runEndpoints } from './run.ts'
import { suiteEndpoints } from './suite.ts'
import { testEndpoints } from './test.ts'

const Project = Exactly({ object: Type.Literal('project'), id: Id, name: Type.String(), createdAt: IsoTime })

/** The whole management API. Unlike v1 it may change: it is there for the dashboard and for scripts that set things up. */
export const manage = {
  listProjects: defineManageEndpoint({
    route: manageRoutes.listProjects,
    summary: 'List projects',
    params: NoParameters,
    query: NoParameters,
    body: null,
    answer: ListOf(Project, {}),
  }),
  ...testEndpoints,
  ...suiteEndpoints,
  ...environmentEndpoints,
  ...hostRuleEndpoints,
  ...fileEndpoints,
  ...runEndpoints,
}

export type Manage = typeof manage
