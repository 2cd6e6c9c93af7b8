import { expectText, type ShopStep } from '../shopSite/shopStep.ts'
import { shopTests, type ShopTest } from '../shopSite/shopTests.ts'
import type { VariantName } from '../shopSite/variants.ts'

/** Where the demo's tests run: the shop as it is, and what is about to be released. */
export const environments = {
  production: { name: 'Production', variant: null },
  nextRelease: { name: 'Next release', variant: 'renamed-save' },
  newPayments: { name: 'Preview of the new payments', variant: 'pay-500' },
  newDesign: { name: 'Preview of the new design', variant: 'ids-changed' },
} satisfies Record<string, { name: string; variant: VariantName | null }>

export type EnvironmentName = keyof typeof environments

export const suites = {
  Buying: { owners: ['qa@demo-shop.example', 'checkout@demo-shop.example'], scheduleMinutes: 60 },
  Account: { owners: ['accounts@demo-shop.example'], scheduleMinutes: 720 },
  Help: { owners: ['help@demo-shop.example'], scheduleMinutes: 1440 },
}

export type TestName = keyof typeof shopTests

export type DemoTest = {
  steps: readonly ShopStep[]
  status?: 'live' | 'paused'
  tags: readonly string[]
  createdBy: string
  owners?: readonly string[]
  createdDaysAgo: number
  /** Where it usually runs. */
  environment?: EnvironmentName
}

/** Written before the page was: it says "sent", so that its validation has never passed. */
const resetPasswordSteps = [...shopTests.resetPassword.steps.slice(0, -1), expectText('We have e-mailed you a link.')]

/** The one that fails, so that whoever tries it out need not wait long. */
const changeAddressSteps = shopTests.changeAddress.steps.map((step) =>
  step.type === 'click' ? { ...step, timeoutMs: 4_000 } : step,
)

export const demoTests: Record<TestName, DemoTest> = {
  buyAsGuest: demoTest('buyAsGuest', ['checkout', 'smoke'], 'ada', 21),
  searchByPart: demoTest('searchByPart', ['search'], 'ada', 17),
  browseOutlet: demoTest('browseOutlet', ['outlet', 'slow'], 'noah', 12, {
    status: 'paused',
    owners: ['outlet@demo-shop.example'],
  }),
  changeAddress: demoTest('changeAddress', ['account', 'address'], 'mina', 15, {
    steps: changeAddressSteps,
    environment: 'nextRelease',
  }),
  orderHistory: demoTest('orderHistory', ['account', 'orders'], 'mina', 9, { owners: ['mina@demo-shop.example'] }),
  resetPassword: demoTest('resetPassword', ['account', 'password'], 'noah', 1, { steps: resetPasswordSteps }),
  uploadPicture: demoTest('uploadPicture', ['account', 'upload'], 'mina', 6),
  newsletterInFrame: demoTest('newsletterInFrame', ['help', 'frame'], 'ada', 5),
  chatInShadow: demoTest('chatInShadow', ['help', 'chat'], 'ada', 4),
  termsInNewTab: demoTest('termsInNewTab', ['checkout', 'legal'], 'noah', 3),
}

function demoTest(
  name: TestName,
  tags: readonly string[],
  createdBy: string,
  createdDaysAgo: number,
  more: Partial<DemoTest> = {},
): DemoTest {
  const { steps }: ShopTest = shopTests[name]
  return { steps, tags, createdBy: `${createdBy}@demo-shop.example`, createdDaysAgo, ...more }
}
