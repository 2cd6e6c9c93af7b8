import { notFound } from '../../domain/failure.ts'

export const sessionNotFound = (sessionId: string) => notFound(`There is no session ${sessionId}.`)
