import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { StartedDemo } from '../../demo/startedDemo.ts'
import { manageRequester } from '../../manage/manageRequest.ts'
import { everyPage, lookAtPage, type DemoThings, type Look } from './everyPage.ts'

/** Comes in as the demo's owner, by the link that the server printed. */
export async function comeIn(page: Page, output: string): Promise<void> {
  const [link] = /http\S+\/welcome#\S+/.exec(output) ?? []
  assert.ok(link, output)
  await page.goto(link)
  await page
    .getByRole('link', { name: 'Not now' })
    .or(page.getByRole('button', { name: 'Not now' }))
    .click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
}

/** Opens every page as the owner of the demo would, and tells all that is wrong with any of them. */
export async function lookAtDemo(demo: StartedDemo, how: Look): Promise<string[]> {
  const wrong: string[] = []
  for (const one of everyPage(await thingsOf(demo))) wrong.push(...(await lookAtPage(demo.page, one, how)))
  return wrong
}

/** What pages are about: those that the manifest does not name are the first of their lists. */
async function thingsOf({ publicUrl, manifest }: StartedDemo): Promise<DemoThings> {
  const request = manageRequester(publicUrl, manifest.keys.full)
  const firstOf = async (path: string) => (await request('GET', path)).body.data[0]
  return {
    ...manifest,
    userKey: (await firstOf('/users')).key,
    account: (await firstOf('/accounts')).account,
    groupId: (await firstOf('/issue-groups')).id,
    projectId: (await firstOf('/projects')).id,
  }
}
