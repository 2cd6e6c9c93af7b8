import type { Person } from '../person.ts'
import { angry } from './angry.ts'
import { buyers } from './buyers.ts'
import { calm } from './calm.ts'
import { errors } from './errors.ts'
import { heldOut } from './heldOut.ts'
import { heldOutAngry } from './heldOutAngry.ts'
import { heldOutFew } from './heldOutFew.ts'
import { heldOutForms } from './heldOutForms.ts'
import { heldOutPages } from './heldOutPages.ts'
import { heldOutQuiet } from './heldOutQuiet.ts'
import { lost } from './lost.ts'
import { patient } from './patient.ts'
import { slowAndForms } from './slowAndForms.ts'

export const people: readonly Person[] = [
  ...buyers,
  ...lost,
  ...angry,
  ...errors,
  ...slowAndForms,
  ...calm,
  ...patient,
  ...[...heldOut, ...heldOutAngry, ...heldOutForms, ...heldOutPages, ...heldOutQuiet, ...heldOutFew].map(
    (person): Person => ({
      ...person,
      isHeldOut: true,
    }),
  ),
]
