import { createKey } from './commands/createKey.ts'
import { createMember } from './commands/createMember.ts'
import { createOrganization } from './commands/createOrganization.ts'
import { createSignInLink } from './commands/createSignInLink.ts'
import { listKeys } from './commands/listKeys.ts'
import { listOrganizations } from './commands/listOrganizations.ts'
import { migrateDatabase } from './commands/migrateDatabase.ts'
import { revokeKey } from './commands/revokeKey.ts'
import { serve } from './commands/serve.ts'
import { readArguments, type Command } from './command.ts'
import { exitCodes } from './explainError.ts'
import { UsageError } from './usageError.ts'

const commands: Record<string, Command> = {
  serve,
  migrate: migrateDatabase,
  'orgs create': createOrganization,
  'orgs list': listOrganizations,
  'keys create': createKey,
  'keys list': listKeys,
  'keys revoke': revokeKey,
  'members create': createMember,
  'members link': createSignInLink,
}

/** Runs what the words name and tells the exit code. */
export async function runCommand(words: string[]): Promise<number> {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) => Object.hasOwn(commands, candidate))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || command === undefined) {
    if (words.length === 0 || words.some((word) => ['help', '--help', '-h'].includes(word))) {
      console.log(overview())
      return exitCodes.done
    }
    throw new UsageError(`There is no command "${words.join(' ')}".\n\n${overview()}`)
  }

  const rest = words.slice(name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(usageOf(name, command))
    return exitCodes.done
  }
  return command.run(readArguments(rest, command, usageOf(name, command)))
}

function overview(): string {
  const width = Math.max(...Object.entries(commands).map(([name, { usage }]) => `${name} ${usage}`.length))
  const lines = Object.entries(commands).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(width + 2)}${summary}`,
  )
  return [
    'Usage: reenact <command>',
    '',
    ...lines,
    '',
    'Every command takes --help; all but serve take --json. Settings come from the environment:',
    'HOST, PORT, DATA_DIR, PUBLIC_URL, DATABASE_URL and others, told in the README.',
  ].join('\n')
}

function usageOf(name: string, { usage, summary, options }: Command): string {
  const told = Object.entries(options).map(([option, { about }]) => `  --${option.padEnd(12)} ${about}`)
  return [`Usage: reenact ${name} ${usage}`.trimEnd(), `  ${summary}`, ...(told.length > 0 ? ['', ...told] : [])].join(
    '\n',
  )
}
