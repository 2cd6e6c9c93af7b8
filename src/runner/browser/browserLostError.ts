/** The browser went away under a run: it crashed, hung or was closed. The run itself may be fine and worth another try. */
export class BrowserLostError extends Error {
  override readonly name = 'BrowserLostError'
}
