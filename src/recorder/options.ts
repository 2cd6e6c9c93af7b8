/** What `init` takes. Selectors are CSS, one or a list. */
export type RecorderOptions = {
  /** The project's write key. */
  key: string
  /** Where Reenact is; with the script tag, where the script came from. */
  endpoint?: string
  /** The share of sessions that is recorded, from 0 to 1. */
  sampleRate?: number
  /** False: what is typed is recorded as it is, but for passwords and cards. Only for recordings of tests. */
  mask?: boolean
  maskText?: string | readonly string[]
  maskAllText?: boolean
  block?: string | readonly string[]
  unmask?: string | readonly string[]
  /** Do Not Track and Global Privacy Control keep a browser from being recorded. */
  respectDoNotTrack?: boolean
  /** More names of query parameters whose values are taken out. */
  scrubParameters?: string | readonly string[]
  recordAutomated?: boolean
  /** How long events wait for others to travel with, in milliseconds. */
  flushMs?: number
  /** False: files that the page shows are not uploaded. */
  assets?: boolean
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')

const isOn = (value: unknown) => value === true || value === '' || value === 'true'
const isOff = (value: unknown) => value === false || value === 'false'

/** The same with everything decided. Attributes of the script tag are texts. Throws where privacy would be at stake. */
export function readOptions(given: Record<string, unknown>) {
  const selector = (value: unknown, own: string) => {
    const list = [own, ...listOf(value)].filter(Boolean).join(',')
    if (list) document.querySelector(list)
    return list
  }
  const number = (value: unknown, least: number, most: number, otherwise: number) => {
    const said = Number(value ?? otherwise)
    return said >= least && said <= most ? said : otherwise
  }
  return {
    key: typeof given['key'] === 'string' ? given['key'].trim() : '',
    endpoint: new URL((given['endpoint'] ?? '/') as string, location.origin).href.replace(/\/+$/, ''),
    sampleRate: number(given['sampleRate'], 0, 1, 1),
    flushMs: number(given['flushMs'], 100, 60_000, 3000),
    mask: !isOff(given['mask']),
    maskAllText: isOn(given['maskAllText']),
    maskText: selector(given['maskText'], ''),
    block: selector(given['block'], ''),
    unmask: selector(given['unmask'], '[data-reenact-unmask]'),
    respectDoNotTrack: isOn(given['respectDoNotTrack']),
    scrubParameters: listOf(given['scrubParameters']).flatMap((names) => names.split(/[\s,]+/)),
    recordAutomated: isOn(given['recordAutomated']),
    assets: !isOff(given['assets']),
  }
}

export type ReadOptions = ReturnType<typeof readOptions>
