import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Values that must be read again but not by whoever sees the database: encrypted, and bound to their place. */
export type Sealing = {
  seal(organizationId: number, purpose: string, text: string): Buffer
  open(organizationId: number, purpose: string, sealed: Buffer): string
}

const algorithm = 'aes-256-gcm'
const version = 1
const nonceBytes = 12
const tagBytes = 16

/** A sealed value opens only for the organization and the purpose it was sealed for. */
export function createSealing(key: Buffer): Sealing {
  const place = (organizationId: number, purpose: string) => Buffer.from(`${version} ${organizationId} ${purpose}`)
  return {
    seal(organizationId, purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(place(organizationId, purpose))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), content])
    },

    open(organizationId, purpose, sealed) {
      if (sealed[0] !== version) throw new Error('A sealed value was written by another version of the program.')
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(place(organizationId, purpose))
        .setAuthTag(tag)
      const content = sealed.subarray(1 + nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    },
  }
}
