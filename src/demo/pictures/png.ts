import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bitDepth = 8
const indexedColors = 3

/** Four times as fast as usual, for a few kilobytes more: a newcomer waits for these pictures. */
const compressionLevel = 3
const compress = promisify<Uint8Array, { level: number }, Buffer>(deflate)

export async function encodePng(canvas: Pick<Canvas, 'width' | 'height' | 'pixels' | 'colors'>): Promise<Buffer> {
  const { width, height, pixels, colors } = canvas
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, indexedColors], 8)

  // Each line begins with a byte that names its filter: 0, none.
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)

  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]))),
    chunk('IDAT', await compress(lines, { level: compressionLevel })),
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
