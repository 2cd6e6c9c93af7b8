import assert from 'node:assert/strict'
import { chromium } from 'playwright-core'
import type { DemoManifest } from '../../../src/demo/demoManifest.ts'
import { findDemoOrganizations } from '../../../src/demo/findDemoOrganizations.ts'
import { findTestBrowserOptions } from '../../browser/support/testBrowser.ts'
import { manageRequester } from '../../manage/manageRequest.ts'
import type { TestService } from '../../support/testService.ts'
import { createSignIn } from '../../support/signIns.ts'
import { everyPage, lookAtPage, type DemoThings } from './everyPage.ts'

type WholeDemo = DemoManifest & Required<Pick<DemoManifest, 'runs'>>

/** Opens every page as the owner of the demo would, and tells all that is wrong with any of them. */
export async function visitDemo(service: TestService, manifest: WholeDemo): Promise<void> {
  const known = await findDemoOrganizations(service.storage.db, manifest.keys)
  assert.ok(known)
  const cookie = await createSignIn(service, {
    organizationId: known.shop,
    role: 'owner',
    email: 'visitor@example.com',
  })
  const { executablePath, isSandboxed } = await findTestBrowserOptions()
  const browser = await chromium.launch({ executablePath, chromiumSandbox: isSandboxed })
  try {
    const context = await browser.newContext({ baseURL: service.publicUrl })
    await context.addCookies([{ ...cookie, url: service.publicUrl, httpOnly: true, sameSite: 'Lax' }])
    const page = await context.newPage()
    const wrong: string[] = []
    for (const one of everyPage(await thingsOf(service, manifest))) {
      wrong.push(...(await lookAtPage(page, one)))
    }
    assert.deepEqual(wrong, [])
  } finally {
    await browser.close()
  }
}

/** What pages are about: those that the manifest does not name are the first of their lists. */
async function thingsOf(service: TestService, manifest: WholeDemo): Promise<DemoThings> {
  const request = manageRequester(service.publicUrl, manifest.keys.full)
  const firstOf = async (path: string) => (await request('GET', path)).body.data[0]
  return {
    ...manifest,
    userKey: (await firstOf('/users')).key,
    account: (await firstOf('/accounts')).account,
    groupId: (await firstOf('/issue-groups')).id,
    projectId: (await firstOf('/projects')).id,
  }
}
