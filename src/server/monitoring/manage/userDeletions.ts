import { manage } from '../../../contract/manage/manage.ts'
import { invalidParameter, notFound } from '../../../domain/failure.ts'
import { manageEndpoint } from '../../http/manageEndpoint.ts'
import { pageOfCreated } from '../../http/pageOfCreated.ts'
import type { Stores } from '../../services.ts'
import { sealedUserOf, type UserToForget } from '../keeping/sealedUser.ts'
import type { UserDeletion } from '../userDeletionStore.ts'

const presentDeletion = (deletion: UserDeletion) => ({
  object: 'userDeletion' as const,
  id: deletion.id,
  state: deletion.state,
  sessionsDeleted: deletion.sessionsDeleted,
  filesDeleted: deletion.filesDeleted,
  createdAt: deletion.createdAt,
  finishedAt: deletion.finishedAt,
})

async function tellDeletion(
  { userDeletions }: Pick<Stores, 'userDeletions'>,
  organizationId: number,
  deletionId: number,
) {
  const deletion = await userDeletions.findDeletion(organizationId, deletionId)
  if (!deletion) throw notFound(`There is no user deletion ${deletionId}.`)
  return presentDeletion(deletion)
}

/** As ingestion keeps them: without spaces around them. */
function readUser(sent: { userId?: string; email?: string }): UserToForget {
  const userId = sent.userId?.trim()
  const email = sent.email?.trim()
  if (userId && email === undefined) return { userId }
  if (email && userId === undefined) return { email }
  throw invalidParameter('userId', 'Either userId or email must be given, and not be blank.')
}

export const listUserDeletions = manageEndpoint(manage.listUserDeletions, (call, services) =>
  pageOfCreated(
    'manage.listUserDeletions',
    call,
    services,
    (page) => services.userDeletions.listDeletions(call.organizationId, page),
    presentDeletion,
  ),
)

export const createUserDeletion = manageEndpoint(manage.createUserDeletion, ({ body, organizationId }, services) => {
  const user = readUser(body)
  return services.inTransaction(async (writing) => {
    const deletionId = await writing.userDeletions.createDeletion(organizationId)
    const sealed = sealedUserOf(services.sealing).seal(organizationId, deletionId, user)
    await writing.userDeletions.sealUser(organizationId, deletionId, sealed)
    await writing.jobs.enqueue('forgetUser', { organizationId, deletionId })
    return tellDeletion(writing, organizationId, deletionId)
  })
})

export const getUserDeletion = manageEndpoint(manage.getUserDeletion, ({ params, organizationId }, services) =>
  tellDeletion(services, organizationId, params.userDeletionId),
)
