import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareTrees } from './compareTrees.ts'
import { describeDiff } from './describeLines.ts'
import { readTree } from './treeLines.ts'

test('reads roles, names, texts, states and where links lead', () => {
  const lines = readTree(
    [
      '- main:',
      '  - heading "Cart" [level=1]',
      '  - textbox "Street": 12 Mill Lane',
      '  - \'button "Size: M" [disabled]\'',
      '  - link "Say \\"hi\\"":',
      '    - /url: /hi',
      '  - text: "Total: 4"',
      "  - paragraph: It's",
    ].join('\n'),
  )
  assert.deepEqual(
    lines.map(({ role, name, text, states, url }) => [role, name, text, states.join(), url]),
    [
      ['main', '', '', '', null],
      ['heading', 'Cart', '', 'level=1', null],
      ['textbox', 'Street', '12 Mill Lane', '', null],
      ['button', 'Size: M', '', 'disabled', null],
      ['link', 'Say "hi"', '', '', '/hi'],
      ['text', '', 'Total: 4', '', null],
      ['paragraph', '', "It's", '', null],
    ],
  )
})

test('pairs what went and what came in one place', () => {
  const before = '- heading "Account"\n- form "A":\n  - button "Save address"\n- link "Home"\n- link "Cart"'
  const after = '- heading "Account"\n- form "A":\n  - button "Save changes" [disabled]\n- link "Cart"\n- button "Chat"'
  const diff = compareTrees(before, after)
  assert.deepEqual(
    diff.changed.map((one) => [one.before.name, one.after.name]),
    [['Save address', 'Save changes']],
  )
  assert.deepEqual([diff.gone.map(({ name }) => name), diff.added.map(({ name }) => name)], [['Home'], ['Chat']])
  assert.equal(
    describeDiff(diff),
    'gone: the link "Home"; new: the button "Chat"; changed: the button "Save address" to "Save changes"',
  )
})

test('tells other texts, states and moved elements', () => {
  const diff = compareTrees(
    '- textbox "Street": A\n- button "Save"\n- link "Home"\n- text: x\n- text: y\n- text: z',
    '- textbox "Street": B\n- button "Save" [disabled]\n- text: x\n- text: y\n- text: z\n- link "Home"',
  )
  assert.equal(describeDiff(diff), 'changed: the textbox "Street" now shows "B" and the button "Save" is now disabled')
  assert.deepEqual(
    diff.moved.map(({ after }) => after.name),
    ['Home'],
  )
})

test('is nothing between equal trees, and everything between unlike ones', () => {
  const tree = '- button "A"\n- button "B"'
  assert.deepEqual(compareTrees(tree, tree), { gone: [], added: [], changed: [], moved: [], likeness: 1 })
  assert.equal(compareTrees(tree, '- link "C"').likeness, 0)
  assert.equal(describeDiff(compareTrees(null, null)), null)
})

test('compares huge trees without weighing every line against every other', () => {
  const tree = (run: string) =>
    Array.from({ length: 4000 }, (_, i) => `- button "${i % 4 === 0 ? run : ''} ${i}"`).join('\n')
  const diff = compareTrees(tree('old'), tree('new'))
  assert.equal(diff.likeness, 0.75)
  assert.equal(diff.changed.length, 1000)
  assert.equal(compareTrees(tree('old'), tree('new').replaceAll('button', 'link')).likeness, 0)
})
