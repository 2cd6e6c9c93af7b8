import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { drawPlace } from '../../src/demo/pictures/drawPlace.ts'
import { glyphs } from '../../src/demo/pictures/font.ts'
import { encodePng } from '../../src/demo/pictures/png.ts'
import { controlOf, screenOf } from '../../src/demo/shop/pages.ts'
import { startingPlace } from '../../src/demo/shop/place.ts'

const paths = ['/', '/products?q=lamp', '/products/rain-jacket', '/cart', '/checkout', '/account', '/sign-in']
const places = [...paths, '/orders/4711', '/slow'].map((path) =>
  startingPlace('Demo Shop', { path, cart: ['enamel-mug'] }),
)

for (const place of places) {
  test(`${place.path} is a picture of a few kilobytes with a whole PNG inside`, async () => {
    const png = await encodePng(drawPlace(place))
    assert.ok(png.length > 1000 && png.length < 15_000, `${png.length} bytes`)
    const content = png.indexOf('IDAT') + 4
    const pixels = inflateSync(png.subarray(content, content + png.readUInt32BE(content - 8)))
    assert.equal(pixels.length, (png.readUInt32BE(16) + 1) * png.readUInt32BE(20))
  })
}

test('a press shows, before and after', () => {
  const [place = startingPlace('', { path: '/' })] = places
  const control = controlOf(place, 'outlet')
  const drawn = [undefined, { control, moment: 'before' as const }, { control, moment: 'after' as const }]
  const pictures = drawn.map((press) => Buffer.from(drawPlace(place, press).pixels.buffer).toString('base64'))
  assert.equal(new Set(pictures).size, 3)
})

test('the font has every letter that the shop writes', () => {
  for (const place of places) {
    const { blocks, controls } = screenOf(place)
    const texts = [...blocks.map(({ text = '' }) => text), ...controls.map(({ text, price = '' }) => text + price)]
    for (const letter of texts.join('')) assert.ok(glyphs.has(letter), letter)
  }
})
