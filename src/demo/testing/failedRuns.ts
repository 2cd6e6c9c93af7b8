import type { GlobalError, StepFailure, SuggestedFix } from '../../domain/testing/runResult.ts'
import type { Effect } from '../shop/place.ts'

/** How a run went wrong, and what the service found out about it. */
export type FailedRun = {
  atStep: number
  durationMs: number
  /** What a step did to the page instead of what it does when all is well. */
  effects?: Record<number, Effect>
  failure: StepFailure
  oneLineSummary: string
  overallReasoning: string
  globalErrors: readonly Omit<GlobalError, 'stepDescription'>[]
  suggestedFixes: readonly SuggestedFix[]
}

const unpaid: Effect = { shows: { tone: 'error', text: 'Payment failed. Nothing was charged.' } }
const unlisted: Effect = { to: '/account', shows: { tone: 'error', text: 'We could not load your orders.' } }

export const failedRuns = {
  buttonRenamed: {
    atStep: 7,
    durationMs: 8014,
    effects: { 4: unlisted },
    failure: {
      type: 'element_not_found',
      source: 'execution',
      description: 'No button named "Save address" appeared within 8 s.',
      reasoning:
        'The address form has one button, "Save changes", in the place where "Save address" was in the last passing run. ' +
        'It has another test id, too, so it could not be taken for the same button beyond doubt.',
      expectedOutcome: 'The button "Save address" is clicked and the new address is saved.',
      actualOutcome: 'The page has no such button, and the new address was typed in but not saved.',
    },
    oneLineSummary: 'Step 7 failed: there is no button named "Save address".',
    overallReasoning:
      'Signing in and typing the new address worked. The button that saves it is now named "Save changes", so the step ' +
      'found nothing to click. Besides, the list of orders on the same page did not load.',
    globalErrors: [
      {
        stepNumber: 4,
        screenshotType: 'after',
        errorText: 'We could not load your orders. (GET /api/orders answered 500)',
        errorLocation: 'https://shop.example/account',
        isBugIssue: true,
      },
      {
        stepNumber: 4,
        screenshotType: 'after',
        errorText: 'ReferenceError: chatWidget is not defined',
        errorLocation: 'https://chat.example/loader.js:3:1',
        isBugIssue: false,
      },
    ],
    suggestedFixes: [
      {
        title: 'Click "Save changes" instead',
        description:
          'It is the only button of the address form and stands where "Save address" stood. If the new name is meant, ' +
          'record it in step 7.',
        affectedStepNumbers: [7],
        confidence: 'high',
      },
      {
        title: 'Expect the message in words that do not depend on the button',
        description:
          'Step 8 was not reached. The message may have been renamed together with the button: look at both.',
        affectedStepNumbers: [7, 8],
        confidence: 'low',
      },
    ],
  },
  paymentRefused: {
    atStep: 16,
    durationMs: 2008,
    effects: { 15: unpaid },
    failure: {
      type: 'assertion_failed',
      source: 'assertion',
      description: '"Thank you for your order" did not appear within 2 s.',
      reasoning:
        'After "Pay now" the page stayed on the checkout and said "Payment failed. Nothing was charged."; POST /api/pay ' +
        'had answered 500.',
      expectedOutcome: 'The confirmation with "Thank you for your order".',
      actualOutcome: 'The checkout with "Payment failed. Nothing was charged."',
    },
    oneLineSummary: 'Step 16 failed: the payment was answered with 500, so there was no confirmation.',
    overallReasoning:
      'All 15 steps up to "Pay now" worked, and the form was complete. The payment service answered 500, and the shop ' +
      'showed its message instead of the confirmation. The test is as it should be; the shop is not.',
    globalErrors: [
      {
        stepNumber: 15,
        screenshotType: 'after',
        errorText: 'POST /api/pay answered 500 Internal Server Error',
        errorLocation: 'https://shop.example/checkout',
        isBugIssue: true,
      },
    ],
    suggestedFixes: [],
  },
  linkNotSent: {
    atStep: 5,
    durationMs: 2011,
    effects: { 4: {} },
    failure: {
      type: 'assertion_failed',
      source: 'assertion',
      description: '"We have sent you a link." did not appear within 2 s.',
      reasoning:
        'After "Send link" the form stayed as it was. Its request was still under way when the 2 s were over: it took ' +
        '3.4 s until it was answered.',
      expectedOutcome: 'The message "We have sent you a link."',
      actualOutcome: 'The form, unchanged, while its request was under way.',
    },
    oneLineSummary: 'Step 5 failed: the message about the link came later than the step waits.',
    overallReasoning:
      'The form was filled in and sent. The mail service took 3.4 s, and the message appears only after it. The ' +
      'validation is therefore not completed, and the test cannot be started yet.',
    globalErrors: [],
    suggestedFixes: [
      {
        title: 'Wait 5 s before the last step',
        description: 'A wait between step 4 and step 5 covers the 3.4 s that the mail service needs.',
        affectedStepNumbers: [4, 5],
        confidence: 'high',
      },
    ],
  },
  outletTimedOut: {
    atStep: 2,
    durationMs: 30_022,
    effects: { 2: {} },
    failure: {
      type: 'timeout',
      source: 'environment',
      description: '/slow did not open within 30 s after the click on "To the outlet".',
      reasoning:
        'GET /slow was sent and not answered. Other pages of the shop opened in less than 2 s in the same run.',
      expectedOutcome: 'The outlet opens.',
      actualOutcome: 'The start page stayed, with the request for /slow under way.',
    },
    oneLineSummary: 'Step 2 failed: the outlet did not open within 30 s.',
    overallReasoning:
      'The start page opened and the link was clicked. The server did not answer the request for /slow in time; the ' +
      'filter could not be tried.',
    globalErrors: [],
    suggestedFixes: [
      {
        title: 'Give step 2 more than 30 s',
        description:
          'The request was still under way when the step ended: the page may only need longer than it is given.',
        affectedStepNumbers: [2],
        confidence: 'medium',
      },
    ],
  },
} satisfies Record<string, FailedRun>

export type FailureName = keyof typeof failedRuns
