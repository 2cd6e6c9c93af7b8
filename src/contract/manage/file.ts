import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId, Text } from '../parameters.ts'
import { Count, Exactly, Id, IsoTime } from '../values.ts'
import { Deleted, NoParameters, Page } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { manageRoutes } from './routes.ts'

const File = Exactly({
  object: Type.Literal('file'),
  id: Id,
  projectId: Id,
  name: Type.String(),
  sizeBytes: Count,
  createdAt: IsoTime,
})

const params = Type.Object({ fileId: PathId('file') })
const query = NoParameters

export const fileEndpoints = {
  listFiles: defineManageEndpoint({
    route: manageRoutes.listFiles,
    summary: 'List files, newest first',
    params: NoParameters,
    query: Type.Object(Page),
    body: null,
    answer: ListOf(File, {}),
  }),
  uploadFile: defineManageEndpoint({
    route: manageRoutes.uploadFile,
    summary: 'Upload a file: its bytes are the body, up to 50 MB',
    params: NoParameters,
    query: Type.Object({ name: Text(200, 'What the file is called.'), projectId: Type.Optional(PathId('project')) }),
    body: null,
    answer: File,
  }),
  getFile: defineManageEndpoint({
    route: manageRoutes.getFile,
    summary: 'Get what is known of a file',
    params,
    query,
    body: null,
    answer: File,
  }),
  deleteFile: defineManageEndpoint({
    route: manageRoutes.deleteFile,
    summary: 'Delete a file that no test uses',
    params,
    query,
    body: null,
    answer: Deleted,
  }),
}
