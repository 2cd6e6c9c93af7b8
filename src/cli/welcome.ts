import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import type { FirstLink } from '../server/access/firstOwner.ts'
import type { RunningService } from '../server/main.ts'
import type { OpenDemo } from './openDemo.ts'

/** What a newcomer needs to know, in the order they need it. */
export function welcome({
  service,
  config,
  demo,
  notice = null,
  firstLink = null,
}: {
  service: Pick<RunningService, 'publicUrl' | 'storage'>
  config: Config
  demo: Omit<OpenDemo, 'close'> | null
  /** Why there is no browser. */
  notice?: string | null
  /** How the owner comes in for the first time. */
  firstLink?: FirstLink | null
}): string {
  const lines = ['', `Reenact runs at ${service.publicUrl}`, `  API reference  ${service.publicUrl}/docs`]
  lines.push(`  Data           ${config.dataFolder}`)
  lines.push(...signInLines(service.publicUrl, firstLink, config))
  if (service.storage.notice) lines.push(`  Note           ${service.storage.notice}`)
  if (notice) lines.push('', 'Runs wait, because there is no browser here.', notice)
  if (demo) lines.push(...demoLines(service.publicUrl, demo, config))
  lines.push('', 'Stop with Ctrl+C.', '')
  return lines.join('\n')
}

/** Told on every start until the owner has a password; afterwards, how to get another. */
function signInLines(publicUrl: string, firstLink: FirstLink | null, { signIn }: Config): string[] {
  if (firstLink)
    return [`  Sign in        ${firstLink.link}`, `                 once, within 24 hours, as ${firstLink.email}`]
  return [
    `  Sign in        ${publicUrl}/sign-in`,
    `                 forgot the password? npm run reenact -- members link ${signIn.ownerEmail}`,
  ]
}

function demoLines(
  publicUrl: string,
  { manifest: { keys, tests }, shopUrl, recorderTag }: NonNullable<Parameters<typeof welcome>[0]['demo']>,
  config: Config,
): string[] {
  return [
    `  Demo shop      ${shopUrl}`,
    `  Demo           two organizations, told in ${join(config.dataFolder, 'demo.json')}`,
    '',
    `  API key        ${keys.full}`,
    '',
    'Try it:',
    '',
    `  curl -H "Authorization: Bearer ${keys.full}" "${publicUrl}/api/v1/sessions?limit=3"`,
    `  curl -H "Authorization: Bearer ${keys.full}" "${publicUrl}/api/v1/monitoring/issue-collections"`,
    `  curl -X POST -H "Authorization: Bearer ${keys.full}" "${publicUrl}/api/v1/tests/${tests.failing}/runs"`,
    '',
    'Click around in the demo shop: five minutes later you are among the sessions. To record an app of yours:',
    '',
    `  ${recorderTag}`,
  ]
}
