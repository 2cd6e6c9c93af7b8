import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keepPictureLinks } from './keepPictureLinks.ts'
import type { RunView } from './runView.ts'

const at = Date.parse('2026-05-04T09:00:00.000Z')

/** Of a view only what has links. */
const viewOf = (signature: string, pictures: readonly string[], expiresAt = at + 3 * 3_600_000) =>
  ({
    run: {
      evidenceUrl: `/files/evidence?s=${signature}`,
      screenshotsExpiresAt: new Date(expiresAt).toISOString(),
      steps: pictures.map((name) => ({ screenshots: { before: null, after: `/files/${name}?s=${signature}` } })),
    },
    lastPassing: null,
  }) as unknown as RunView

it('keeps the links of pictures that it has, so that nothing changes where nothing did', () => {
  const before = viewOf('one', ['a', 'b'])
  assert.equal(keepPictureLinks(before, viewOf('two', ['a', 'b']), at), before)
  const { steps } = keepPictureLinks(before, viewOf('two', ['a', 'b', 'c']), at).run
  const links = steps.map(({ screenshots }) => screenshots?.after)
  assert.deepEqual(links, ['/files/a?s=one', '/files/b?s=one', '/files/c?s=two'])
})

it('takes new links before the old ones end', () => {
  const now = viewOf('two', ['a'])
  assert.equal(keepPictureLinks(viewOf('one', ['a'], at + 60_000), now, at), now)
  assert.equal(keepPictureLinks(undefined, now, at), now)
})
