import { html, nothing, raw, type Html } from './html.ts'
import type { Session } from './sessions.ts'

/** Who records the visits of the shop, and under which key. */
export type Recorder = {
  /** Address of the script. */
  src: string
  key: string
  /** Also visits of browsers that are driven by a program. */
  recordsAutomated?: boolean
}

/** What a page needs to be recorded: the script, and who the visitor is where the shop knows it. */
export const recording = (recorder: Recorder | null, { customer }: Pick<Session, 'customer'>): Html =>
  recorder
    ? html`<script
          src="${recorder.src}"
          data-key="${recorder.key}"
          ${recorder.recordsAutomated === true ? raw('data-record-automated') : nothing}
        ></script>
        ${customer && html`<script src="/client/identify.js" data-customer="${JSON.stringify(customer)}"></script>`}`
    : nothing
