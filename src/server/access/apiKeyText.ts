import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Begins every key, so that people and scanners recognize one. */
export const keyPrefix = 'reenact_'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 40
const checksumLength = 6

const wholeKey = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`)

/** 238 random bits, then a checksum of all before it. */
export function createKeyText(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${keyPrefix}${secret}${checksumOf(keyPrefix + secret)}`
}

/** Tells a key from a typing mistake or a look-alike without asking anybody. */
export function isKeyText(text: string): boolean {
  if (!wholeKey.test(text)) return false
  return checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

/** The secret is random and long, so one round of a fast hash is enough to keep it from whoever reads the table. */
export const hashKey = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Enough to tell one's keys apart, too little to use. */
export const hintOf = (text: string): string => `${keyPrefix}…${text.slice(-4)}`

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let i = 0; i < checksumLength; i++) {
    digits = alphabet[rest % alphabet.length] + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}
