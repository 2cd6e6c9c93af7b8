import { listed } from './words.ts'

/** Something that went wrong in the application and did not in the last passing run. */
export type Trouble = {
  kind: 'server' | 'noAnswer' | 'uncaught' | 'message'
  stepNumber: number
  /** `POST /api/orders answered 500`; goes on as "… during step 12". */
  text: string
  /** The message's own words. */
  message: string | null
  /** A message whose words do not tell whether it is an error, only that it is new. */
  isUnclear?: boolean
}

/** `POST /api/orders answered 500 and the page said "Payment failed" during step 12`. */
export function describeTroubles(troubles: readonly Trouble[]): string {
  const numbers = [...new Set(troubles.map(({ stepNumber }) => stepNumber))]
  return listed(
    numbers.map((stepNumber) => {
      const texts = troubles.filter((one) => one.stepNumber === stepNumber).map(({ text }) => text)
      return `${listed(texts)} during step ${stepNumber}`
    }),
  )
}
