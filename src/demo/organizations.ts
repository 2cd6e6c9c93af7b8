import { accounts } from './monitoring/stories/accounts.ts'
import { browsers } from './monitoring/stories/browsers.ts'
import { buyers } from './monitoring/stories/buyers.ts'
import { otherCompany as storiesOfOtherCompany } from './monitoring/stories/otherCompany.ts'
import { payments } from './monitoring/stories/payments.ts'
import { unfinished } from './monitoring/stories/unfinished.ts'
import type { DemoOrganization } from './seedOrganization.ts'
import { demoTests, type TestName } from './testing/demoTests.ts'

const testNames = Object.keys(demoTests) as TestName[]

export const demoShop: DemoOrganization = {
  name: 'Demo Shop',
  tests: testNames,
  stories: [...buyers, ...payments, ...accounts, ...browsers, ...unfinished],
  resolutions: { searchUnanswered: { hoursAgo: 3 }, dateBreaks: { hoursAgo: 5 } },
}

/** So that it shows that nobody sees what is not theirs. */
export const otherCompany: DemoOrganization = {
  name: 'Other Company',
  tests: ['searchByPart', 'resetPassword'],
  stories: storiesOfOtherCompany,
  resolutions: {},
}
