import type { Sealing } from '../../sealing.ts'

/** Who is to be forgotten: by the id as it was recorded, or by the e-mail address in capitals or not. */
export type UserToForget = { userId: string } | { email: string }

/** Whose deletion it is stands nowhere in clear, and is bound to the request. */
export const sealedUserOf = (sealing: Sealing) => {
  const purpose = (deletionId: number) => `user deletion ${deletionId}`
  return {
    seal: (organizationId: number, deletionId: number, user: UserToForget): Buffer =>
      sealing.seal(organizationId, purpose(deletionId), JSON.stringify(user)),
    open: (organizationId: number, deletionId: number, sealed: Buffer): UserToForget =>
      JSON.parse(sealing.open(organizationId, purpose(deletionId), sealed)) as UserToForget,
  }
}
