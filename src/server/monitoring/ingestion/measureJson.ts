const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openObject = 0x7b
const openList = 0x5b
const closeObject = 0x7d
const closeList = 0x5d

/** Twice the depth of any document that a browser's parser makes; deeper values would exhaust whoever walks them. */
const nestingMax = 2_000

/** Lists and objects of a text, and what is in them, take memory however short they are. */
const containersMax = 4_000_000
const valuesMax = 20_000_000

export type JsonMeasure = { isTooMuch: boolean; isTooDeep: boolean }

/** What JSON would become, from the bytes alone: whoever reads it first may never come back. */
export function measureJson(json: Uint8Array): JsonMeasure {
  let deepest = 0
  let depth = 0
  let containers = 0
  let commas = 0
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (byte === quote) i = endOfText(json, i)
    else if (byte === comma) commas++
    else if (byte === openObject || byte === openList) {
      containers++
      deepest = Math.max(deepest, ++depth)
    } else if (byte === closeObject || byte === closeList) depth--
  }
  const isTooMuch = containers > containersMax || commas + containers > valuesMax
  return { isTooMuch, isTooDeep: deepest > nestingMax }
}

function endOfText(json: Uint8Array, start: number): number {
  let i = start + 1
  while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1
  return i
}

/** Whether a value is nested too deeply. With a list of its own: it cannot be walked otherwise. */
export function isNestedTooDeeply(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > nestingMax) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
