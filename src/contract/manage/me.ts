import { Type } from 'typebox'
import { ListOf } from '../list.ts'
import { PathId } from '../parameters.ts'
import { Exactly, Id, IsoTime, Nullable } from '../values.ts'
import { Deleted, Name, NoParameters } from './bodies.ts'
import { defineManageEndpoint } from './endpoint.ts'
import { Role } from './role.ts'
import { manageRoutes } from './routes.ts'

const Me = Exactly({
  object: Type.Literal('me'),
  id: Id,
  email: Type.String(),
  name: Type.String(),
  hasPassword: Type.Boolean(),
  needsCurrentPassword: Type.Boolean({ description: 'To set another; not just after coming in by a link.' }),
  organizations: Type.Array(Exactly({ id: Id, name: Type.String(), role: Role })),
  organization: Nullable(Exactly({ id: Id, name: Type.String(), role: Role })),
  /** How the identity provider is called, if there is one. */
  oidcName: Nullable(Type.String()),
})

const SignIn = Exactly({
  object: Type.Literal('sign_in'),
  id: Id,
  browser: Type.String({ description: 'As far as it tells.' }),
  address: Nullable(Type.String()),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  isCurrent: Type.Boolean(),
})

const Password = (description: string) => Type.String({ minLength: 1, maxLength: 128, description })

const about = { params: NoParameters, query: NoParameters, isAboutCaller: true } as const

export const meEndpoints = {
  getMe: defineManageEndpoint({
    ...about,
    route: manageRoutes.getMe,
    summary: 'Who is signed in, where they are a member, and which organization they look at',
    body: null,
    answer: Me,
  }),
  updateMe: defineManageEndpoint({
    ...about,
    route: manageRoutes.updateMe,
    summary: 'Change how you are called',
    body: Exactly({ name: Name }),
    answer: Me,
  }),
  setPassword: defineManageEndpoint({
    ...about,
    route: manageRoutes.setPassword,
    summary: 'Set or change your password; other browsers are signed out',
    body: Exactly({
      currentPassword: Type.Optional(
        Password('Needed where there is one, but for half an hour after coming in by a link.'),
      ),
      newPassword: Type.String({ minLength: 10, maxLength: 128 }),
    }),
    answer: Me,
  }),
  listSignIns: defineManageEndpoint({
    ...about,
    route: manageRoutes.listSignIns,
    summary: 'List the browsers in which you are signed in, newest first',
    body: null,
    answer: ListOf(SignIn, {}),
  }),
  endSignIn: defineManageEndpoint({
    ...about,
    route: manageRoutes.endSignIn,
    summary: 'Sign out one of your browsers',
    params: Type.Object({ signInId: PathId('sign-in') }),
    body: null,
    answer: Deleted,
  }),
  signOutEverywhere: defineManageEndpoint({
    ...about,
    route: manageRoutes.signOutEverywhere,
    summary: 'Sign out all of your browsers, this one too',
    body: null,
    answer: Exactly({ object: Type.Literal('signed_out'), count: Type.Integer({ minimum: 0 }) }),
  }),
}
