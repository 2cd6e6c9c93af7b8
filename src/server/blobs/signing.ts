import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { isSafeKey, objectName } from './safePath.ts'

export type SignedObject = { organizationId: number; key: string; expiresAt: Date }

export type LinkSigning = {
  link(organizationId: number, key: string, expiresAt: Date): string
  /** Takes the address as it was requested: only the very text that was signed is valid. */
  verify(requestedUrl: string, now?: Date): SignedObject | null
}

const secretLengthMin = 32
const urlLengthMax = 1000

const signedUrl =
  /^\/files\/o(?<organization>[1-9]\d{0,15})\/(?<key>[a-z0-9_./-]+)\?expires=(?<expires>[1-9]\d{0,11})&signature=(?<signature>[\w-]{43})$/

/** The texts are compared, not the bytes they stand for: several base64url texts decode to the same bytes. */
const isSame = (expected: string, given: string) => {
  const [expectedBytes, givenBytes] = [Buffer.from(expected), Buffer.from(given)]
  return expectedBytes.length === givenBytes.length && timingSafeEqual(expectedBytes, givenBytes)
}

export const createLinkSigning = (options: { publicUrl: string; secret: string }): LinkSigning => {
  if (options.secret.length < secretLengthMin) {
    throw new Error(`The secret that signs links needs at least ${secretLengthMin} characters.`)
  }
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  const publicPath = new URL(publicUrl).pathname.replace(/\/$/, '')
  const secret = createSecretKey(Buffer.from(options.secret))
  const sign = (name: string, expires: number) =>
    createHmac('sha256', secret).update(`file link\n${name}\n${expires}`).digest('base64url')

  return {
    link(organizationId, key, expiresAt) {
      const name = objectName(organizationId, key)
      const expires = Math.floor(expiresAt.getTime() / 1000)
      return `${publicUrl}/files/${name}?expires=${expires}&signature=${sign(name, expires)}`
    },

    verify(requestedUrl, now = new Date()) {
      if (requestedUrl.length > urlLengthMax) return null
      // A proxy may have cut off the folder of the public address.
      const path = requestedUrl.startsWith(`${publicPath}/files/`)
        ? requestedUrl.slice(publicPath.length)
        : requestedUrl
      const { organization = '', key = '', expires = '', signature = '' } = signedUrl.exec(path)?.groups ?? {}
      const organizationId = Number(organization)
      if (!Number.isSafeInteger(organizationId) || organizationId < 1 || !isSafeKey(key)) return null

      const isSigned = isSame(sign(objectName(organizationId, key), Number(expires)), signature)
      const expiresAt = new Date(Number(expires) * 1000)
      return isSigned && now < expiresAt ? { organizationId, key, expiresAt } : null
    },
  }
}
