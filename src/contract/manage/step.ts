import { Type } from 'typebox'
import type { FixChange as DomainFixChange } from '../../domain/testing/fixChange.ts'
import type { Step as DomainStep } from '../../domain/testing/step.ts'
import { assertionKinds, stepTypes } from '../../domain/testing/stepTypes.ts'
import { Exactly, Id, Nullable } from '../values.ts'

const valued = ['testId', 'label', 'placeholder', 'text', 'href', 'css'] as const

export const Locator = Type.Union([
  Exactly({ by: Type.Enum([...valued]), value: Type.String() }),
  Exactly({ by: Type.Literal('role'), role: Type.String(), name: Type.String() }),
  Exactly({ by: Type.Literal('attribute'), name: Type.String(), value: Type.String() }),
])

const Target = Exactly({
  locators: Type.Array(Locator),
  within: Nullable(Locator),
  frames: Type.Array(Locator),
})

const Text = Nullable(Type.String())
const Assertion = Type.Enum([...assertionKinds])

const details = {
  type: Type.Enum([...stepTypes]),
  description: Type.String(),
  data: Text,
  target: Nullable(Target),
  assertion: Nullable(Assertion),
  condition: Nullable(Exactly({ assertion: Assertion, target: Nullable(Target), data: Text })),
  fileIds: Type.Array(Id),
  timeoutMs: Nullable(Type.Integer()),
}

const InnerStep = Exactly({ ...details, steps: Type.Array(Type.Never()) })

/** A step with all its details; it can be sent back as it is. */
export const Step = Type.Unsafe<DomainStep>(Exactly({ ...details, steps: Type.Array(InnerStep) }))

const place = { stepNumber: Type.Integer(), innerStepNumber: Nullable(Type.Integer()) }

/** What applying a suggested fix does. */
export const FixChange = Type.Unsafe<DomainFixChange>(
  Type.Union([
    Exactly({
      kind: Type.Literal('replaceLocators'),
      ...place,
      locators: Type.Array(Locator),
      within: Type.Optional(Nullable(Locator)),
      frames: Type.Optional(Type.Array(Locator)),
    }),
    Exactly({ kind: Type.Literal('replaceData'), ...place, data: Type.String() }),
    Exactly({ kind: Type.Literal('setTimeout'), ...place, timeoutMs: Type.Integer() }),
    Exactly({ kind: Type.Literal('insertStep'), beforeStepNumber: Type.Integer(), step: Step }),
    Exactly({ kind: Type.Literal('removeStep'), stepNumber: Type.Integer() }),
  ]),
)

/** Steps as they are sent: `checkSteps` of the domain reads them, since its errors say more than a schema's. */
export const SentSteps = Type.Array(Type.Unknown())
