import { screenOf } from '../shop/pages.ts'
import type { Block, Control, Notice, Place } from '../shop/screen.ts'
import { createCanvas, inset, middleOf, widthOfText, type Box, type Canvas, type Color } from './canvas.ts'

const paper: Color = 0xf6f7f9
const white: Color = 0xffffff
const ink: Color = 0x2b3440
const quiet: Color = 0x6b7785
const line: Color = 0xd5dbe2
const shade: Color = 0xe6eaef
const accent: Color = 0x3f6a95
const accentPale: Color = 0xe3ecf5
const pointer: Color = 0xe4572e

const tones: Record<Notice['tone'], { line: Color; inside: Color; text: Color }> = {
  error: { line: 0xd9a3a0, inside: 0xfbeceb, text: 0x9c2b23 },
  success: { line: 0x9cc7ab, inside: 0xe9f5ed, text: 0x23663c },
}

const letterHeight = 7
const textScale = 2

/** A wireframe of the page; `pressed` is marked, strongly before the click and faintly after it. */
export function drawPlace(place: Place, pressed?: { control: Control; moment: 'before' | 'after' }): Canvas {
  const canvas = createCanvas(800, 500, paper)
  const { blocks, controls } = screenOf(place)
  drawHeader(canvas, place)
  for (const block of blocks) drawBlock(canvas, block)
  for (const control of controls) drawControl(canvas, control, place.filled.includes(control.name))
  if (place.notice) drawNotice(canvas, place.notice)
  if (pressed) drawPress(canvas, pressed.control, pressed.moment)
  return canvas
}

function drawHeader(canvas: Canvas, { shopName }: Place) {
  canvas.paint({ x: 0, y: 0, width: canvas.width, height: 57 }, line)
  canvas.paint({ x: 0, y: 0, width: canvas.width, height: 56 }, white)
  canvas.round({ x: 24, y: 18, width: 20, height: 20 }, 6, accent)
  canvas.text({ x: 54, y: 21 }, shopName, textScale, ink)
}

function drawBlock(canvas: Canvas, { look, box, text = '' }: Block) {
  switch (look) {
    case 'title':
      return canvas.text(box, text, 3, ink)
    case 'text':
      return canvas.text(box, text, textScale, quiet)
    case 'strong':
      return canvas.text(box, text, textScale, ink)
    case 'lines':
      return drawLines(canvas, box)
    case 'panel':
      return canvas.outlined(box, 8, line, white)
    case 'hero':
      return canvas.round(box, 10, accentPale)
    case 'picture':
      return drawPicture(canvas, box)
    case 'progress':
      return drawProgress(canvas, box)
  }
}

function drawControl(canvas: Canvas, { look, box, text, price = '', tag }: Control, isFilled: boolean) {
  switch (look) {
    case 'primary':
      canvas.round(box, 6, accent)
      return drawCentered(canvas, box, text, white)
    case 'button':
      canvas.outlined(box, 6, accent, white)
      return drawCentered(canvas, box, text, accent)
    case 'link':
      canvas.text({ x: box.x, y: box.y + 3 }, text, textScale, accent)
      return canvas.paint({ ...box, y: box.y + 20, width: widthOfText(text, textScale), height: 1 }, accent)
    case 'field':
      return drawField(canvas, box, text, { isFilled, isInHeader: box.y < 56, isChoice: tag === 'select' })
    case 'checkbox':
      canvas.outlined(box, 4, quiet, white)
      if (isFilled) canvas.round(inset(box, 4), 3, accent)
      return canvas.text({ x: box.x + 30, y: box.y + 4 }, text, textScale, quiet)
    case 'card':
      return drawCard(canvas, box, text, price)
    case 'picture':
      return drawPicture(canvas, box)
  }
}

function drawCentered(canvas: Canvas, box: Box, text: string, color: Color) {
  const { x, y } = middleOf(box)
  canvas.text(
    { x: x - widthOfText(text, textScale) / 2, y: y - (letterHeight * textScale) / 2 },
    text,
    textScale,
    color,
  )
}

/** What people type is not shown, as in a recording that masks it. */
function drawField(
  canvas: Canvas,
  box: Box,
  label: string,
  { isFilled, isInHeader, isChoice }: { isFilled: boolean; isInHeader: boolean; isChoice: boolean },
) {
  canvas.outlined(box, 6, isFilled ? quiet : line, white)
  const inside = { x: box.x + 12, y: box.y + box.height / 2 - letterHeight }
  if (isFilled) canvas.round({ ...inside, y: inside.y + 3, width: Math.min(110, box.width - 40), height: 8 }, 4, quiet)
  if (isInHeader && !isFilled) canvas.text(inside, label, textScale, line)
  if (!isInHeader) canvas.text({ x: box.x, y: box.y - 20 }, label, textScale, quiet)
  if (isChoice) drawArrow(canvas, { x: box.x + box.width - 20, y: box.y + box.height / 2 - 3 })
}

function drawArrow(canvas: Canvas, { x, y }: { x: number; y: number }) {
  for (let row = 0; row < 6; row++) canvas.paint({ x: x - 6 + row, y: y + row, width: 12 - 2 * row, height: 1 }, quiet)
}

function drawCard(canvas: Canvas, box: Box, text: string, price: string) {
  canvas.outlined(box, 8, line, white)
  drawPicture(canvas, { x: box.x + 10, y: box.y + 10, width: box.width - 20, height: box.height - 68 })
  canvas.text({ x: box.x + 12, y: box.y + box.height - 48 }, text, textScale, ink)
  canvas.text({ x: box.x + 12, y: box.y + box.height - 25 }, price, textScale, quiet)
}

/** A hill and a sun stand for any photo. */
function drawPicture(canvas: Canvas, box: Box) {
  canvas.round(box, 6, shade)
  const height = Math.round(box.height * 0.45)
  const half = Math.min(Math.round(box.width * 0.3), height)
  const foot = box.y + box.height - 8
  for (let y = 0; y < half; y++) {
    canvas.paint({ x: box.x + Math.round(box.width * 0.42) - y, y: foot - half + y, width: 2 * y, height: 1 }, line)
  }
  const sun = Math.max(4, Math.round(box.height * 0.08))
  canvas.ring({ x: box.x + box.width * 0.74, y: box.y + box.height * 0.32 }, sun, sun, line)
}

function drawLines(canvas: Canvas, { x, y, width, height }: Box) {
  const shares = [1, 0.92, 0.6]
  shares.forEach((share, i) => {
    const top = y + Math.round((i * height) / shares.length)
    canvas.round({ x, y: top, width: Math.round(width * share), height: 8 }, 4, shade)
  })
}

function drawProgress(canvas: Canvas, { x, y, width }: Box) {
  canvas.paint({ x, y: y + 10, width, height: 4 }, shade)
  canvas.paint({ x, y: y + 10, width: Math.round((width * 2) / 3), height: 4 }, accent)
  for (const step of [0, 1, 2, 3]) {
    canvas.ring({ x: x + (width * step) / 3, y: y + 12 }, 11, 11, step < 3 ? accent : shade)
  }
}

function drawNotice(canvas: Canvas, { tone, text }: Notice) {
  const colors = tones[tone]
  const box = { x: 24, y: 456, width: 752, height: 34 }
  canvas.outlined(box, 6, colors.line, colors.inside)
  canvas.text({ x: box.x + 14, y: box.y + 10 }, text, textScale, colors.text)
}

function drawPress(canvas: Canvas, { box }: Control, moment: 'before' | 'after') {
  // At the side, where it hides no text.
  const at = { x: box.x + box.width - Math.min(10, box.width / 2), y: box.y + box.height / 2 }
  if (moment === 'after') return canvas.ring(at, 12, 2, pointer, 0.67)
  canvas.ring(at, 20, 20, pointer, 0.34)
  canvas.ring(at, 12, 3, pointer)
  canvas.ring(at, 5, 5, pointer)
}
