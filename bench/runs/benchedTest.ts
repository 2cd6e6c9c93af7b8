import { noDetails, type Step } from '../../src/domain/testing/step.ts'
import { shopTests } from '../../src/demo/shopSite/shopTests.ts'

/** The twelve first steps of buying a lamp: what is measured, by whoever carries it out. */
export const benchedSteps: readonly Step[] = shopTests.buyAsGuest.steps
  .slice(0, 12)
  .map((step) => ({ ...noDetails, ...step, data: step.data?.replace('{{email}}', 'robin@mail.example') ?? null }))
