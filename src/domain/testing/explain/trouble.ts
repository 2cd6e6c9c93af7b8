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

/** `POST /api/orders answered 500 during step 12`. */
export const describeTrouble = ({ text, stepNumber }: Trouble) => `${text} during step ${stepNumber}`
