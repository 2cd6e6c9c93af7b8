import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMirror, mutateMirror, resetMirror, type Mirror, type MutationListener } from './mirror.ts'
import { attribute, type MirrorNode } from './mirrorNode.ts'
import { isHidden, textOf } from './nodeText.ts'

const deaf: MutationListener = { added() {}, removed() {}, text() {}, attribute() {} }
const element = (id: number, tagName: string, childNodes: object[] = [], attributes: object = {}) => ({
  id,
  type: 2,
  tagName,
  attributes,
  childNodes,
})
const text = (id: number, textContent: string) => ({ id, type: 3, textContent })
const add = (parentId: number, nextId: number | null, node: object) => ({ parentId, nextId, node })

function mirrorOf(...body: object[]): Mirror {
  const mirror = createMirror()
  resetMirror(mirror, { id: 1, type: 0, childNodes: [element(2, 'html', [element(3, 'body', body)])] })
  return mirror
}
const nodeOf = (mirror: Mirror, id: number) => mirror.nodes.get(id) as MirrorNode
const read = (mirror: Mirror) => textOf(nodeOf(mirror, 3))
const mutate = (mirror: Mirror, mutation: object) => mutateMirror(mirror, mutation, deaf)

describe('mirror', () => {
  it('adds in any order, with parents and siblings that come later', () => {
    const mirror = mirrorOf(element(4, 'ul'))
    mutate(mirror, {
      adds: [
        add(11, null, text(13, 'one ')),
        add(4, 12, element(11, 'li')),
        add(12, null, text(14, 'two')),
        add(4, null, element(12, 'li')),
      ],
    })
    assert.equal(read(mirror), 'one two')
  })

  it('puts what waits for a sibling that never comes at the end, and drops what has no parent', () => {
    const mirror = mirrorOf(element(4, 'p', [text(5, 'a')]))
    mutate(mirror, { adds: [add(4, 99, text(6, 'b')), add(77, null, text(7, 'c'))] })
    assert.equal(read(mirror), 'ab')
    assert.equal(mirror.nodes.has(7), false)
  })

  it('removes with all that is inside, and moves', () => {
    const mirror = mirrorOf(element(4, 'div', [element(5, 'b', [text(6, 'x')])]), element(7, 'div'))
    mutate(mirror, {
      removes: [{ parentId: 4, id: 5 }],
      adds: [add(7, null, element(5, 'b')), add(5, null, text(6, 'y'))],
    })
    assert.equal(textOf(nodeOf(mirror, 7)), 'y')
    mutate(mirror, { adds: [add(4, null, element(5, 'b'))] })
    assert.equal(textOf(nodeOf(mirror, 4)), 'y', 'moved without being removed first')
    mutate(mirror, { removes: [{ parentId: 3, id: 4 }] })
    assert.deepEqual([...mirror.nodes.keys()], [1, 2, 3, 7])
  })

  it('changes texts, attributes and single properties of a style', () => {
    const mirror = mirrorOf(element(4, 'p', [text(5, 'old')], { style: 'color: red; display: none', class: 'a' }))
    assert.equal(isHidden(nodeOf(mirror, 5)), true)
    mutate(mirror, {
      texts: [{ id: 5, value: 'new' }],
      attributes: [
        { id: 4, attributes: { class: null, title: 'T', style: { display: false, color: ['blue', 'important'] } } },
      ],
    })
    assert.equal(read(mirror), 'new')
    assert.equal(isHidden(nodeOf(mirror, 5)), false)
    assert.equal(attribute(nodeOf(mirror, 4), 'style'), 'color: blue')
    assert.equal(attribute(nodeOf(mirror, 4), 'class'), null)
  })

  it('does not change the recording it reads', () => {
    const attributes = Object.freeze({ class: 'a' })
    const mirror = mirrorOf(element(4, 'p', [], attributes))
    mutate(mirror, { attributes: [{ id: 4, attributes: { class: 'b' } }] })
    assert.deepEqual(attributes, { class: 'a' })
  })

  it('keeps what is in shadows and frames, and one document for each frame', () => {
    const mirror = mirrorOf(element(4, 'shop-chat'), element(5, 'iframe'))
    mutate(mirror, { adds: [add(4, null, { ...element(6, 'p', [text(7, 'hello')]), isShadow: true })] })
    const document = (id: number) => ({
      id,
      type: 0,
      childNodes: [element(id + 1, 'body', [text(id + 2, `doc ${id}`)])],
    })
    mutate(mirror, { adds: [add(5, null, { id: 20, type: 0, childNodes: [] })], isAttachIframe: true })
    mutate(mirror, { adds: [add(5, null, document(20))], isAttachIframe: true })
    assert.ok(mirror.nodes.has(22), 'filled later')
    mutate(mirror, { adds: [add(5, null, document(30))], isAttachIframe: true })
    assert.equal(textOf(nodeOf(mirror, 4)), 'hello')
    assert.equal(nodeOf(mirror, 5).first, nodeOf(mirror, 30))
    assert.equal(mirror.nodes.has(20), false)
  })

  it('lets no node be inside of itself, and no name change an object', () => {
    const mirror = mirrorOf(element(4, 'div', [element(5, 'div')]))
    mutate(mirror, {
      adds: [add(5, null, element(4, 'div')), add(4, null, element(4, 'div')), add(5, null, element(1, 'div'))],
    })
    assert.equal(nodeOf(mirror, 5).parent, nodeOf(mirror, 4))
    assert.equal(nodeOf(mirror, 4).parent, nodeOf(mirror, 3))
    mutate(mirror, {
      attributes: [{ id: 4, attributes: JSON.parse('{"__proto__":{"hidden":true},"constructor":"x"}') }],
    })
    assert.equal(isHidden(nodeOf(mirror, 4)), false)
    assert.equal(({} as Record<string, unknown>)['hidden'], undefined)
  })

  it('bears any depth', () => {
    let deep: object = text(200_000, 'bottom')
    for (let id = 199_999; id > 10; id--) deep = element(id, 'div', [deep])
    const mirror = mirrorOf(deep)
    assert.equal(mirror.nodes.size, 199_993)
    mutate(mirror, { removes: [{ parentId: 3, id: 11 }] })
    assert.equal(mirror.nodes.size, 3)
  })
})
