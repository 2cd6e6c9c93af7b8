import { createOneTimeLinks } from '../../server/access/oneTimeLinks.ts'
import { createPeople } from '../../server/access/people.ts'
import type { Config } from '../../server/config.ts'
import { createLinks } from '../../server/http/links.ts'
import { reachableName } from '../../server/http/listen.ts'
import { OperatorError } from '../../server/operatorError.ts'
import { jsonOption, type Command } from '../command.ts'
import { exitCodes } from '../explainError.ts'
import { configFromEnvironment, withStorage } from '../withStorage.ts'

export const createSignInLink: Command = {
  usage: '<e-mail>',
  summary: 'Create a link that signs a member in, once, within 24 hours.',
  options: { json: jsonOption },
  words: 1,
  async run({ words: [email = ''], flags }) {
    const token = await withStorage(async ({ db }) => {
      const person = await createPeople(db).findByEmail(email)
      if (!person) throw new OperatorError(`Nobody here has the address ${email}. See: reenact members create --help`)
      return createOneTimeLinks(db).createLink(person.id)
    })
    const link = createLinks(publicUrlOf(configFromEnvironment())).welcome(token)
    console.log(flags.has('json') ? JSON.stringify({ email: email.toLowerCase(), link }) : link)
    return exitCodes.done
  },
}

/** Where the service is, as it would tell itself; with a proxy in front, PUBLIC_URL tells. */
const publicUrlOf = ({ http: { host, port, publicUrl } }: Config): string =>
  publicUrl ?? `http://${reachableName(host)}:${port}`
