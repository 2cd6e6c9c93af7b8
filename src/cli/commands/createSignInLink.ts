import { createOneTimeLinks } from '../../server/access/oneTimeLinks.ts'
import { createPeople } from '../../server/access/people.ts'
import { createLinks } from '../../server/http/links.ts'
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
      if (!person) throw new OperatorError(`Nobody here has the address ${email}. See: reenact create-member --help`)
      return createOneTimeLinks(db).createLink(person.id)
    })
    const link = createLinks(publicUrlOf(configFromEnvironment())).welcome(token)
    console.log(flags.has('json') ? JSON.stringify({ email: email.toLowerCase(), link }) : link)
    return exitCodes.done
  },
}

/** Where the service most likely is; with a proxy in front, PUBLIC_URL tells. */
function publicUrlOf({ http: { host, port, publicUrl } }: ReturnType<typeof configFromEnvironment>): string {
  if (publicUrl !== null) return publicUrl
  const isEverywhere = host === '0.0.0.0' || host === '::' || host === '127.0.0.1'
  return `http://${isEverywhere ? 'localhost' : host}:${port}`
}
