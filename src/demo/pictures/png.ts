import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const colorsMax = 256
const indexedColors = 3

const compress = promisify<Uint8Array, { level: number }, Buffer>(deflate)

/** A PNG with a palette: drawings have few colours. */
export async function encodePng({ width, height, pixels }: Pick<Canvas, 'width' | 'height' | 'pixels'>) {
  const palette = new Map<number, number>()
  const lines = Buffer.alloc((width + 1) * height)
  pixels.forEach((color, i) => {
    let index = palette.get(color)
    if (index === undefined) palette.set(color, (index = palette.size))
    // Each line begins with a byte that names its filter: none.
    lines[i + Math.floor(i / width) + 1] = index
  })
  if (palette.size > colorsMax) throw new Error(`${palette.size} colours do not fit a palette of ${colorsMax}.`)

  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, indexedColors], 8)
  const colors = Buffer.from([...palette.keys()].flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', await compress(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(body, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
