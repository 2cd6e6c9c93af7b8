import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absoluteAddresses } from './absoluteAddresses.ts'

const sheetUrl = 'https://shop.example/css/main.css'
const told = (css: string) => absoluteAddresses(css, sheetUrl)

test('addresses are told from where the sheet was', () => {
  assert.equal(told('a{background:url(../a.png)}'), 'a{background:url("https://shop.example/a.png")}')
  assert.equal(
    told(`url( "b.woff2" ) url('/c.png')`),
    'url("https://shop.example/css/b.woff2") url("https://shop.example/c.png")',
  )
  assert.equal(told('@import url(//cdn.example/x.css);'), '@import url("https://cdn.example/x.css");')
})

test('what is there already, or no address, stays as it is', () => {
  for (const css of [
    'url(data:image/png;base64,AAAA)',
    'url()',
    'url("")',
    `url("a'b)`,
    'url(http://[)',
    'a { color: red }',
  ]) {
    assert.equal(told(css), css)
  }
})

test('text of any kind is read once through', { timeout: 5_000 }, () => {
  for (const css of [`url(${' '.repeat(200_000)}`, 'url('.repeat(100_000), `url("${`' `.repeat(100_000)}`]) {
    assert.equal(told(css), css)
  }
})
