import type { StepType } from '../../domain/testing/stepTypes.ts'
import { assert } from './assert.ts'
import { check } from './check.ts'
import { code } from './code.ts'
import { conditional } from './conditional.ts'
import { goto } from './goto.ts'
import { click, hover } from './pointing.ts'
import { select } from './select.ts'
import type { Perform } from './stepContext.ts'
import { tabSwitch } from './tabSwitch.ts'
import { fill, press } from './typing.ts'
import { upload } from './upload.ts'
import { wait } from './wait.ts'

/** How each type of step is carried out. */
export const performers: Record<StepType, Perform> = {
  goto,
  click,
  fill,
  select,
  check,
  hover,
  press,
  upload,
  wait,
  assert,
  conditional,
  code,
  'tab-switch': tabSwitch,
}
