import { Failure } from '../../domain/failure.ts'

/** What was asked for does not fit the state that things are in. */
export const conflict = (code: string, message: string) => new Failure('conflict', code, message)

/** Turns the database's refusal of a second thing with this name into one for whoever asked. */
export function refuseTakenName(what: string, name: string, where = 'in this project'): (error: unknown) => never {
  return (error) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505'
    throw isTaken ? conflict('name_taken', `There is already ${what} called "${name}" ${where}.`) : error
  }
}
