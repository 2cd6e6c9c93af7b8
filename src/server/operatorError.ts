/** Something that whoever runs the program can put right: its message is shown to them as it is, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
