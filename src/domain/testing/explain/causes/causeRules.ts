import type { Evidence } from '../evidence.ts'
import type { CauseRule, Finding } from '../finding.ts'
import { addressExpected } from './addressExpected.ts'
import { addressGone } from './addressGone.ts'
import { ambiguous } from './ambiguous.ts'
import { applicationBug, earlierBug, unclearAlert } from './applicationBug.ts'
import { behindMenu } from './behindMenu.ts'
import { choiceTurned } from './choiceTurned.ts'
import { confirmation } from './confirmation.ts'
import { endlessDialogs } from './endlessDialogs.ts'
import { endedElsewhere } from './endedElsewhere.ts'
import { formRefused } from './formRefused.ts'
import { missingFromEnvironment } from './missingFromEnvironment.ts'
import { navigationRefused } from './navigationRefused.ts'
import { newDialog } from './newDialog.ts'
import { newPage } from './newPage.ts'
import { notDone } from './notDone.ts'
import { notHealed } from './notHealed.ts'
import { notKept } from './notKept.ts'
import { notUsable } from './notUsable.ts'
import { optionChanged } from './optionChanged.ts'
import { otherElement } from './otherElement.ts'
import { refusedRequest } from './refusedRequest.ts'
import { removed } from './removed.ts'
import { signedOut } from './signedOut.ts'
import { silentlyRefused } from './silentlyRefused.ts'
import { slowPage } from './slowPage.ts'
import { stillBusy } from './stillBusy.ts'
import { stillThere } from './stillThere.ts'
import { testMistake } from './testMistake.ts'
import { textChanged } from './textChanged.ts'
import { unreachable } from './unreachable.ts'
import { valueLost } from './valueLost.ts'

/** The first that speaks decides: what is certain comes before what is likely, the application before the test. */
export const causeRules: readonly CauseRule[] = [
  missingFromEnvironment,
  endlessDialogs,
  testMistake,
  slowPage,
  notHealed,
  unreachable,
  navigationRefused,
  addressGone,
  signedOut,
  confirmation,
  newDialog,
  applicationBug,
  notKept,
  formRefused,
  silentlyRefused,
  notUsable,
  optionChanged,
  newPage,
  addressExpected,
  refusedRequest,
  valueLost,
  textChanged,
  stillThere,
  ambiguous,
  choiceTurned,
  otherElement,
  unclearAlert,
  behindMenu,
  endedElsewhere,
  earlierBug,
  stillBusy,
  notDone,
]

export function findCause(evidence: Evidence): Finding {
  for (const rule of causeRules) {
    const finding = rule(evidence)
    if (finding) return finding
  }
  return removed(evidence)
}
