import { visitsOfOther, visitsOfShop } from './monitoring/demoVisits.ts'
import type { DemoOrganization } from './seedOrganization.ts'
import { demoTests, type TestName } from './testing/demoTests.ts'

const testNames = Object.keys(demoTests) as TestName[]

export const demoShop: DemoOrganization = { name: 'Demo Shop', tests: testNames, visits: visitsOfShop }

/** So that it shows that nobody sees what is not theirs. */
export const otherCompany: DemoOrganization = {
  name: 'Other Company',
  tests: ['searchByPart', 'resetPassword'],
  visits: visitsOfOther,
}
