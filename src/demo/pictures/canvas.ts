import { glyphs } from './font.ts'

/** `0xrrggbb` */
export type Color = number

export type Box = { x: number; y: number; width: number; height: number }

export type Canvas = ReturnType<typeof createCanvas>

const letterSpacing = 1
const unknownGlyph = { width: 3, rows: [] }

/** Edges have few shades, so that a picture has few colours and stays small. */
const edgeShades = 3

export const widthOfText = (text: string, scale: number): number =>
  Array.from(text).reduce((width, letter) => width + (glyphs.get(letter) ?? unknownGlyph).width + letterSpacing, -1) *
  scale

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

export function createCanvas(width: number, height: number, background: Color) {
  const palette = createPalette()
  const pixels = new Uint8Array(width * height).fill(palette.indexOf(background))

  function mix(x: number, y: number, color: Color, share: number) {
    if (x < 0 || y < 0 || x >= width || y >= height || share <= 0) return
    const i = y * width + x
    const below = palette.colors[pixels[i] ?? 0] ?? background
    pixels[i] = palette.indexOf(blend(below, color, Math.round(Math.min(share, 1) * edgeShades) / edgeShades))
  }

  function paint({ x: left, y: top, width: across, height: down }: Box, color: Color) {
    const index = palette.indexOf(color)
    for (let y = Math.max(0, top); y < Math.min(height, top + down); y++) {
      pixels.fill(index, y * width + Math.max(0, left), y * width + Math.min(width, left + across))
    }
  }

  /** A box with round corners. */
  function round(box: Box, radius: number, color: Color) {
    paint({ ...box, y: box.y + radius, height: box.height - 2 * radius }, color)
    paint({ x: box.x + radius, y: box.y, width: box.width - 2 * radius, height: box.height }, color)
    for (let dx = 0; dx < radius; dx++) {
      for (let dy = 0; dy < radius; dy++) {
        const share = radius + 0.5 - Math.hypot(radius - dx - 0.5, radius - dy - 0.5)
        for (const x of [box.x + dx, box.x + box.width - 1 - dx]) {
          for (const y of [box.y + dy, box.y + box.height - 1 - dy]) mix(x, y, color, share)
        }
      }
    }
  }

  return {
    width,
    height,
    /** Of each pixel, which of the colors it has. */
    pixels,
    colors: palette.colors,
    paint,
    round,

    outlined(box: Box, radius: number, line: Color, inside: Color) {
      round(box, radius, line)
      round(inset(box, 1), radius - 1, inside)
    },

    /** Around a point; a ring as thick as its radius is a disc. */
    ring(center: { x: number; y: number }, radius: number, thickness: number, color: Color, strength = 1) {
      for (let y = Math.floor(center.y - radius - 1); y <= center.y + radius + 1; y++) {
        for (let x = Math.floor(center.x - radius - 1); x <= center.x + radius + 1; x++) {
          const distance = Math.hypot(x + 0.5 - center.x, y + 0.5 - center.y)
          const share = Math.min(radius - distance + 0.5, distance - (radius - thickness) + 0.5, 1)
          mix(x, y, color, share * strength)
        }
      }
    },

    text(at: { x: number; y: number }, text: string, scale: number, color: Color) {
      for (const { x, y } of dotsOf(text)) {
        paint({ x: Math.round(at.x) + x * scale, y: Math.round(at.y) + y * scale, width: scale, height: scale }, color)
      }
    },
  }
}

/** The pixels of a line of text. */
function dotsOf(text: string): { x: number; y: number }[] {
  const dots: { x: number; y: number }[] = []
  let left = 0
  for (const letter of text) {
    const { width, rows } = glyphs.get(letter) ?? unknownGlyph
    for (const [y, row] of rows.entries()) {
      for (let x = 0; x < width; x++) if (row[x] === '#') dots.push({ x: left + x, y })
    }
    left += width + letterSpacing
  }
  return dots
}

const colorsMax = 256

function createPalette() {
  const colors: Color[] = []
  const indexes = new Map<Color, number>()
  return {
    colors,
    indexOf(color: Color): number {
      const known = indexes.get(color)
      if (known !== undefined) return known
      if (colors.length === colorsMax) throw new Error(`A picture has at most ${colorsMax} colours.`)
      indexes.set(color, colors.length)
      return colors.push(color) - 1
    },
  }
}

function blend(below: Color, above: Color, share: number): Color {
  const part = (shift: number) => {
    const [under, over] = [(below >> shift) & 0xff, (above >> shift) & 0xff]
    return Math.round(under + (over - under) * share) << shift
  }
  return part(16) | part(8) | part(0)
}
