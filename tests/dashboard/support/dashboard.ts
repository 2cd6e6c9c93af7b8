import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findDashboard } from '../../../src/cli/dashboardFiles.ts'
import type { Role } from '../../../src/contract/manage/endpoint.ts'
import { launchTestBrowser } from '../../browser/support/testBrowser.ts'
import { createSignIn } from '../../support/signIns.ts'
import { startTestService, type Tenant, type TestService, type TestServiceOptions } from '../../support/testService.ts'

export type SignInOptions = {
  organizationId?: number
  role?: Role
  email?: string
  /** Of the browser window. */
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

export type TestDashboard = {
  service: TestService
  browser: Browser
  ours: Tenant
  theirs: Tenant
  /** Makes a member who is signed in, and opens a page as them. */
  signIn(options?: SignInOptions): Promise<Page>
  /** A page of somebody who is not signed in. */
  visit(options?: Pick<SignInOptions, 'viewport' | 'colorScheme'>): Promise<Page>
  close(): Promise<void>
}

/** The real service with the dashboard, two organizations, and a real browser. */
export async function startDashboard(
  settings: Record<string, string> = {},
  options: TestServiceOptions = {},
): Promise<TestDashboard> {
  const service = await startTestService(settings, { dashboard: findDashboard, ...options })
  const [ours, theirs] = [await service.createTenant('Ours'), await service.createTenant('Theirs')]
  const browser = await launchTestBrowser()
  const contexts: BrowserContext[] = []

  async function openContext({ viewport, colorScheme }: SignInOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: service.publicUrl,
      viewport: viewport ?? { width: 1280, height: 900 },
      ...(colorScheme && { colorScheme }),
    })
    context.setDefaultTimeout(15_000)
    contexts.push(context)
    return context
  }

  return {
    service,
    browser,
    ours,
    theirs,
    async signIn({ organizationId = ours.organizationId, role = 'owner', email, ...window } = {}) {
      const context = await openContext(window)
      const cookie = await createSignIn(service, { organizationId, role, email: email ?? `${role}@example.com` })
      await context.addCookies([{ ...cookie, url: service.publicUrl, httpOnly: true, sameSite: 'Lax' }])
      return context.newPage()
    },
    visit: async (window = {}) => (await openContext(window)).newPage(),
    async close() {
      for (const context of contexts) await context.close()
      await browser.close()
      await service.close()
    },
  }
}

/** Nothing on the page is seriously hard to use for whoever cannot see or point. The page keeps its policy meanwhile. */
export async function assertAccessible(page: Page, rules?: string[]): Promise<void> {
  await settle(page)
  // Without a page of its own: that would need a second one in this window.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  assert.deepEqual(told, [], `${page.url()} is hard to use for some`)
}

/** What is still fading in has no colours yet that anybody reads. What turns for ever is not waited for. */
const settle = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
