const shapeMax = 300

// In this order: an address holds ids, an id holds numbers. Bounded, so that no message can make them slow.
const foldings: readonly [RegExp, string][] = [
  [/\b(?:https?|wss?|blob|file|chrome-extension):\/{0,3}[^\s"'`<>)\]]{1,2000}/gi, '{url}'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, '{email}'],
  [/"[^"\n]{0,500}"|“[^”\n]{0,500}”|`[^`\n]{0,500}`|(?<![\p{L}\d])'[^'\n]{0,500}'(?![\p{L}\d])/gu, '{text}'],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '{id}'],
  [/\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{8,128}\b/gi, '{id}'],
  [/\b(?=\w*\d)(?=\w*[a-z])\w{12,200}\b/gi, '{id}'],
  [/(?<![\p{L}_])[-+]?\d[\d.,:]*/gu, '{n}'],
]

/** A message without what differs from one time to the next: numbers, ids, addresses and what is quoted. */
export const messageShape = (message: string): string =>
  foldings
    .reduce((text, [pattern, by]) => text.replaceAll(pattern, by), message.slice(0, 2_000).replaceAll(/\s+/g, ' '))
    .trim()
    .slice(0, shapeMax)

/** A message for readers: as it is, but nobody's e-mail address, and of addresses no query. */
export const readableMessage = (message: string): string =>
  message
    .slice(0, 2_000)
    .replaceAll(/([a-z][a-z\d+.-]{0,20}:\/\/[^\s?#"'<>]{1,2000})[?#][^\s"'<>)]*/gi, '$1')
    .replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, '{email}')
    .replaceAll(/\s+/g, ' ')
    .trim()
