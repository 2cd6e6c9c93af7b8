type Told = {
  operation: string
  target: string | null
  details: { name?: string; email?: string; role?: string; fields?: string[] }
}

/** What does not follow from the name of the operation. */
const special: Record<string, (told: Told) => string> = {
  'access.signIn': () => 'signed in',
  'access.signOutEverywhere': () => 'signed out everywhere',
  'access.setPassword': () => 'set a new password',
  'access.acceptInvitation': ({ details }) => `accepted the invitation as ${details.role ?? 'member'}`,
  'manage.createInvitation': ({ details }) => `invited ${details.email ?? 'somebody'} as ${details.role ?? 'member'}`,
  'manage.revokeInvitation': ({ details }) => `took back the invitation of ${details.email ?? 'somebody'}`,
  'manage.updateMember': ({ details }) => `made ${details.email ?? 'a member'} ${details.role ?? 'something else'}`,
  'manage.removeMember': ({ details }) => `removed ${details.email ?? 'a member'}`,
  'manage.updateOrganization': ({ details }) => `renamed the organization to “${details.name ?? ''}”`,
  'manage.rotateWriteKey': (told) => `changed the write key of the project ${nameOf(told)}`,
  'manage.replaceSteps': (told) => `changed the steps of the test ${nameOf(told)}`,
  'manage.applyFix': (told) => `applied a suggested fix of run ${told.target ?? ''}`,
  'manage.analyzeSession': (told) => `had the session ${told.target ?? ''} analysed again`,
  'manage.createUserDeletion': () => 'had a user forgotten',
}

const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  remove: 'removed',
  revoke: 'revoked',
  start: 'started',
  cancel: 'cancelled',
  validate: 'had validated',
  upload: 'uploaded',
  pin: 'pinned',
  unpin: 'unpinned',
  resolve: 'resolved',
  reopen: 'reopened',
  replace: 'replaced',
  set: 'set',
}

/** As the pages call it, where that is another word than the operation's. */
const nouns: Record<string, string> = { key: 'API key', collection: 'issue', collections: 'issues' }

/** A deed as the end of a sentence that begins with who did it. */
export function auditWords(told: Told): string {
  const tell = special[told.operation]
  if (tell) return tell(told)
  const [verb = '', ...rest] = told.operation.replace(/^\w+\./, '').split(/(?=[A-Z])/)
  const noun = rest.join(' ').toLowerCase()
  const deed = verbs[verb] ?? `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`
  return `${deed} the ${nouns[noun] ?? noun} ${nameOf(told)}`.trimEnd()
}

const nameOf = ({ target, details: { name } }: Told) => (name !== undefined ? `“${name}”` : (target ?? ''))
