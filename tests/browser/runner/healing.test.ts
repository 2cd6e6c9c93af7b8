import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator } from '../../../src/domain/testing/locator.ts'
import { runnerCase, told } from '../support/runnerCase.ts'
import { click, code, css, expect, fill, goto, href, id, label, role, target, testId, text } from '../support/steps.ts'
import { html } from '../support/testPages.ts'

/** Every click is written into the title, by the test id, id or text of what was clicked. */
const witness = `<script>addEventListener('click', (event) => {
  event.preventDefault()
  const at = event.target.closest('[data-mark],button,a')
  document.title = at?.dataset.mark ?? at?.textContent ?? 'nothing'
}, true)</script>`

const { run } = await runnerCase({
  '/page': (_request, response, url) => html(response, `${witness}<main>${url.searchParams.get('body')}</main>`),
})

const page = (body: string) => goto(`/page?body=${encodeURIComponent(body)}`)
const cart: Locator[] = [
  testId('add-trail-lamp'),
  role('button', 'Add to cart'),
  text('Add to cart'),
  css('main > button'),
]

type Case = { name: string; body: string; locators: Locator[]; clicked: string; isHealed?: boolean }

const healing: Case[] = [
  { name: 'a removed test id', body: '<button data-mark=right>Add to cart</button>', locators: cart, clicked: 'right' },
  {
    name: 'a changed test id and class',
    body: '<button data-testid=basket-plus class=b data-mark=right>Add to cart</button>',
    locators: cart,
    clicked: 'right',
  },
  {
    name: 'a changed id',
    body: '<button id=b data-mark=right>Save</button>',
    locators: [id('a'), role('button', 'Save')],
    clicked: 'right',
  },
  {
    name: 'a place that is taken by something else',
    body: '<button>Cancel</button><p><button data-mark=right>Save</button></p>',
    locators: [css('main > button'), role('button', 'Save')],
    clicked: 'right',
  },
  {
    name: 'a new name under a kept id',
    body: '<button id=go data-mark=right>Save changes</button><button>Cancel</button>',
    locators: [role('button', 'Save'), id('go')],
    clicked: 'right',
  },
  {
    name: 'one of several that its test id tells',
    body: '<button>Save</button><button data-testid=s data-mark=right>Save</button>',
    locators: [role('button', 'Save'), testId('s')],
    clicked: 'right',
  },
  {
    name: 'one of several links that its address tells',
    body: '<a href=/a>Details</a><a href=/b data-mark=right>Details</a>',
    locators: [role('link', 'Details'), href('/b')],
    clicked: 'right',
  },
  {
    name: 'not a moved element with a kept test id',
    body: '<p><span><button data-testid=add-trail-lamp data-mark=right>Add to cart</button></span></p>',
    locators: cart,
    clicked: 'right',
    isHealed: false,
  },
  {
    name: 'not a hidden twin',
    body: '<button style="display:none">Save</button><button data-mark=right>Save</button>',
    locators: [role('button', 'Save')],
    clicked: 'right',
    isHealed: false,
  },
  {
    name: 'a twin that comes half a second before the right one',
    body: `<button>Add to cart</button><script>setTimeout(() => document.querySelector('main').insertAdjacentHTML('beforeend',
      '<button data-testid=add-trail-lamp data-mark=right>Add to cart</button>'), 500)</script>`,
    locators: cart,
    clicked: 'right',
    isHealed: false,
  },
]

describe('healing', { concurrency: 8 }, () => {
  for (const { name, body, locators, clicked, isHealed = true } of healing) {
    it(`heals: ${name}`, async () => {
      const result = await run([page(body), click(target(...locators), { timeoutMs: 5_000 })])
      assert.equal(result.report.ending, 'completed', told(result))
      assert.equal(result.last.title, clicked)
      assert.equal(result.last.healings.length, isHealed ? 1 : 0)
      if (!isHealed) return
      assert.deepEqual(result.last.healings[0]?.failed, locators[0])
      assert.ok((result.last.healings[0]?.locators.length ?? 0) > 0)
    })
  }

  it('heals nothing in a strict test', async () => {
    const result = await run([page('<button>Add to cart</button>'), click(target(...cart))], { mayHeal: false })
    assert.equal(result.problem?.kind, 'not_found')
    assert.match(result.problem?.message ?? '', /does not allow healing/)
    assert.equal(result.last.title, '')
    assert.deepEqual(result.last.healings, [])
  })

  it('fills a field whose label changed, by its kept id', async () => {
    const field = target(label('Name'), role('textbox', 'Name'), id('name'))
    const result = await run([
      page('<label>Full name <input id=name></label><label>City <input id=city></label>'),
      fill(field, 'Robin'),
      code("return [...document.querySelectorAll('input')].map((one) => one.value).join()"),
    ])
    assert.equal(result.last.value, 'Robin,', told(result))
  })
})

const refused: { name: string; body: string; locators: Locator[]; kind: string; offers?: string }[] = [
  {
    name: 'similar wording',
    body: '<button>Add to wishlist</button>',
    locators: cart,
    kind: 'not_found',
    offers: 'Add to wishlist',
  },
  {
    name: 'the place of another',
    body: '<button class=buy>Delete account</button>',
    locators: [role('button', 'Save'), css('main > button'), { by: 'attribute', name: 'class', value: 'buy' }],
    kind: 'not_found',
  },
  {
    name: 'a role without a name',
    body: '<button>Delete account</button>',
    locators: [testId('save'), role('button', '')],
    kind: 'not_found',
  },
  {
    name: 'the same button of another product',
    body: '<button data-testid=add-rain-jacket>Add to cart</button>',
    locators: cart,
    kind: 'doubtful',
  },
  {
    name: 'the same button of another product, by its name first',
    body: '<button data-testid=add-rain-jacket>Add to cart</button>',
    locators: [role('button', 'Add to cart'), testId('add-trail-lamp')],
    kind: 'doubtful',
  },
  {
    name: 'swapped ids',
    body: '<button id=b>Save</button><button id=a>Delete</button>',
    locators: [id('a'), role('button', 'Save')],
    kind: 'doubtful',
  },
  {
    name: 'two equal buttons',
    body: '<button>Add to cart</button><button>Add to cart</button>',
    locators: cart,
    kind: 'not_found',
  },
  {
    name: 'two equal buttons, by their name first',
    body: '<button>Add to cart</button><button class=x>Add to cart</button>',
    locators: [role('button', 'Add to cart'), css('main > button.x')],
    kind: 'ambiguous',
  },
  {
    name: 'two with the same test id',
    body: '<button data-testid=a>One</button><button data-testid=a>Two</button>',
    locators: [testId('a')],
    kind: 'ambiguous',
  },
  {
    name: 'a twin outside of the screen',
    body: '<button>Save</button><button style="position:absolute;left:-5000px">Save</button>',
    locators: [role('button', 'Save')],
    kind: 'ambiguous',
  },
  {
    name: 'a test id that moved to something else',
    body: '<button data-testid=add-trail-lamp>Delete account</button>',
    locators: cart,
    kind: 'doubtful',
  },
  {
    name: 'a kept name on a link that leads elsewhere',
    body: '<a href="/product?id=2">Details</a>',
    locators: [testId('details'), role('link', 'Details'), href('/product?id=1')],
    kind: 'doubtful',
  },
]

describe('no healing', { concurrency: 8 }, () => {
  for (const { name, body, locators, kind, offers } of refused) {
    it(`by ${name}`, async () => {
      const result = await run([page(body), click(target(...locators), { timeoutMs: 700 })])
      assert.equal(result.problem?.kind, kind, told(result))
      assert.equal(result.last.title, '', 'nothing was clicked')
      assert.deepEqual(result.last.healings, [])
      if (offers)
        assert.deepEqual(
          result.problem?.replacements.map(({ element }) => element.name),
          [offers],
        )
    })
  }

  it('of what must not be there: another mark does not make it vanish', async () => {
    const gone = target(testId('alert'), role('button', 'Pay now'))
    const still = await run([page('<button>Pay now</button>'), expect('hidden', null, gone)])
    assert.equal(still.problem?.kind, 'expectation')
    const other = await run([page('<button>Pay later</button>'), expect('hidden', null, gone)])
    assert.equal(other.report.ending, 'completed')
  })
})

describe('cards', { concurrency: 8 }, () => {
  const inCard = (within: Locator) => ({ locators: [role('button', 'Add')], within, frames: [] })
  const list = (lamp: string) =>
    `<ul><li><div><h3>Trail lamp</h3></div><div>${lamp}</div></li><li><h3>Rain jacket</h3><button data-mark=jacket>Add</button></li></ul>`

  it('are told by a text in them', async () => {
    const result = await run([page(list('<button data-mark=lamp>Add</button>')), click(inCard(text('Trail lamp')))])
    assert.equal(result.last.title, 'lamp', told(result))
  })

  it('are never widened to the list that holds them', async () => {
    const result = await run([page(list('Sold out')), click(inCard(text('Trail lamp')))])
    assert.equal(result.problem?.kind, 'not_found')
    assert.equal(result.last.title, '')
  })

  it('are not guessed between', async () => {
    const twice = `${list('<button>Add</button>')}<h2>Seen lately</h2>${list('<button>Add</button>')}`
    const result = await run([page(twice), click(inCard(text('Trail lamp')))])
    assert.equal(result.problem?.kind, 'ambiguous')
  })

  for (const [name, body, within] of [
    [
      'of any make',
      '<div class=card><h3>Trail lamp</h3><button data-mark=lamp>Add</button></div><div class=card><h3>Rain</h3><button>Add</button></div>',
      text('Trail lamp'),
    ],
    [
      'that are rows',
      '<table><tr><td>Trail lamp<td><button data-mark=lamp>Add</button><tr><td>Rain<td><button>Add</button></table>',
      role('row', 'Trail lamp Add'),
    ],
    [
      'that are dialogs',
      '<button>Add</button><div role=dialog aria-label=Lamp><button data-mark=lamp>Add</button></div>',
      role('dialog', 'Lamp'),
    ],
    [
      'that are sections',
      '<button>Add</button><section aria-label=Lamp><button data-mark=lamp>Add</button></section>',
      label('Lamp'),
    ],
    [
      'with a test id',
      '<button>Add</button><div data-testid=lamp><button data-mark=lamp>Add</button></div>',
      testId('lamp'),
    ],
  ] as const) {
    it(`${name} work`, async () => {
      const result = await run([page(body), click(inCard(within))])
      assert.equal(result.last.title, 'lamp', told(result))
    })
  }
})
