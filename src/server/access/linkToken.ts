import { createHash, randomBytes } from 'node:crypto'

/** What a link to come in holds: told once, in the part of the address that browsers keep to themselves. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url')

/** It is random and long, so a fast hash keeps it from whoever reads the table. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
