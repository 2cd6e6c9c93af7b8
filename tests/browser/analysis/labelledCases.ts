import { accountAndHelp } from './accountAndHelp.ts'
import { changedShops } from './changedShops.ts'
import { faultyShops } from './faultyShops.ts'
import type { LabelledCase } from './labelledCase.ts'
import { soundShops } from './soundShops.ts'

/** The broken shops, and some that only look broken, each with what is true about it. */
export const labelledCases: readonly LabelledCase[] = [
  ...changedShops,
  ...faultyShops,
  ...soundShops,
  ...accountAndHelp,
]
