import { isIP } from 'node:net'
import { invalidParameter } from '../../../domain/failure.ts'

const label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?'
const hostName = new RegExp(`^${label}(\\.${label})+$`, 'i')
/** The end of host names: with a part of a label, or a dot, in front. */
const rawSuffix = new RegExp(`^[-.]([a-z0-9_-]{1,63}|${label})(\\.${label})+$`, 'i')

/** A suffix that fits half of the internet would send secrets there. */
export function checkHostSuffix(hostSuffix: string) {
  const isRaw = /^[-.]/.test(hostSuffix)
  const isName = hostName.test(hostSuffix) && !/\.\d+$/.test(hostSuffix)
  if (isRaw ? rawSuffix.test(hostSuffix) : isName || isIP(hostSuffix) > 0 || hostSuffix.toLowerCase() === 'localhost') {
    return
  }
  const wanted = isRaw
    ? 'A hostSuffix that begins with - or . must go on with a host name of at least two parts, such as -acme.example.app.'
    : 'hostSuffix must be a host name such as shop.example, an IP address or localhost; without https://, port and path.'
  throw invalidParameter('hostSuffix', wanted)
}
