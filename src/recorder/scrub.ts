/** Names of query parameters whose values never leave the browser. */
export const secretNames =
  'token key secret password passwd pwd pass code auth authorization session sessionid sid signature sig email mail phone tel jwt otp pin ssn card cvc cvv iban credential apikey username'.split(
    ' ',
  )

export const scrubbed = '***'

const parameter = /([?&#;/]|^|\b)([^\s?&#;=/"'<>]{1,80})(=)([^\s&#;"'<>)]+)/g
const inner = /(\?)([^\s?&#;=/"'<>]{1,80})(=)[^\s&#;"'<>)]+/g
const encoded = /(%3F|%26|%23)([\w.-]{1,80})(%3D)(?:(?!%26|%23)[^\s&#;"'<>)])+/gi

export type Scrub = (text: string) => string

/** Takes secrets out of an address, or of a text with addresses in it: parameters by name, e-mails, tokens, logins. */
export function createScrub(extraNames: readonly string[] = []): Scrub {
  const names = [...secretNames, ...extraNames.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''))]
  const known = new Map<string, boolean>()
  const decide = (name: string) => {
    const words = name
      .replace(/%[0-9a-f]{2}/gi, '-')
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
    const joined = words.join('')
    return names.some((secret) =>
      secret.length > 4 ? joined.includes(secret) : words.includes(secret) || joined === secret,
    )
  }
  const isSecret = (name: string) => {
    let answer = known.get(name)
    if (answer === undefined) {
      // Pages may make up names without end.
      if (known.size > 500) known.clear()
      known.set(name, (answer = decide(name)))
    }
    return answer
  }
  const hide = (whole: string, before: string, name: string, equals: string) =>
    isSecret(name) ? `${before}${name}${equals}${scrubbed}` : whole
  // An address within an address, as it is or encoded, has parameters of its own.
  const hideInner = (text: string) => text.replace(inner, hide).replace(encoded, hide)
  return (text) =>
    /[@=]|%40|eyJ/.test(text)
      ? text
          .replace(parameter, (_whole, before: string, name: string, equals: string, value: string) =>
            hide(`${before}${name}=${hideInner(value)}`, before, name, equals),
          )
          .replace(/\/\/[^\s/?#@"']+@/g, '//')
          .replace(/[\w.+-]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, scrubbed)
          .replace(/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, scrubbed)
      : text
}
