import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tellStory } from '../../src/demo/monitoring/tellStory.ts'
import { demoShop, otherCompany } from '../../src/demo/organizations.ts'
import { createPictureAlbum } from '../../src/demo/pictures/pictureAlbum.ts'

const now = Date.parse('2026-05-04T09:30:00.123Z')
const telling = { shopName: 'Demo Shop', organizationId: 1, now, album: createPictureAlbum() }
const stories = [...demoShop.stories, ...otherCompany.stories]
const told = stories.map((story) => tellStory(story, telling))

test('the same story at the same time is told the same way', () => {
  assert.deepEqual(
    stories.map((story) => tellStory(story, telling)),
    told,
  )
})

test('stories have names and ids of their own', () => {
  assert.equal(new Set(stories.map(({ name }) => name)).size, stories.length)
  assert.equal(new Set(told.map(({ session }) => session.id)).size, stories.length)
  for (const { session } of told) assert.match(session.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
})

describe('every analysed story', () => {
  for (const { story, session, analysis, issues } of told) {
    if (!analysis) continue
    test(story.name, () => {
      const start = Date.parse(session.createdAt)
      const end = start + (session.durationMs ?? 0)
      assert.ok(end < now)

      const { pages, clicks, tags, overview } = analysis
      assert.equal(Date.parse(pages[0]?.startTime ?? ''), start)
      assert.equal(Date.parse(pages.at(-1)?.endTime ?? ''), end)
      for (const [i, page] of pages.entries()) {
        if (i > 0) assert.equal(page.startTime, pages[i - 1]?.endTime)
        const here = clicks.filter(({ occurredAt }) => occurredAt >= page.startTime && occurredAt < page.endTime)
        const presses = here.reduce((sum, { clickCount }) => sum + clickCount, 0)
        assert.equal(presses, page.clickCount, page.page)
        assert.equal(page.activities[0]?.startTime, page.startTime)
        assert.equal(page.activities.at(-1)?.endTime, page.endTime)
        assert.ok(page.activities.every((one) => one.startTime <= one.endTime))
      }
      for (const { navigationTo } of clicks) {
        if (navigationTo !== null) assert.ok(pages.some(({ page }) => page === navigationTo))
      }

      const times = issues.flatMap(({ occurrences }) => occurrences.map(({ occurredAt }) => Date.parse(occurredAt)))
      assert.ok(times.every((time) => time > start && time <= end))
      assert.doesNotMatch(overview, /[{}]|undefined|\.\./)
      assert.equal(
        tags.some(({ tag }) => tag === 'slow load'),
        analysis.loadingIssues.length > 0,
      )
      assert.equal(
        tags.some(({ tag }) => tag === 'quick back'),
        overview.includes('went back at once'),
      )
      assert.equal(
        tags.some(({ tag }) => tag === 'rage click'),
        overview.includes('in a row'),
      )
    })
  }
})

test('every behaviour tag is met, and a calm purchase has none', () => {
  const tags = new Set(told.flatMap(({ analysis }) => analysis?.tags.map(({ tag }) => tag) ?? []))
  assert.deepEqual([...tags].toSorted(), [
    'dead click',
    'error met',
    'failed request',
    'form abandoned',
    'quick back',
    'rage click',
    'repeated attempts',
    'slow load',
  ])
  const calm = told.find(({ story }) => story.name === 'a lamp for the trail')
  assert.deepEqual(calm?.analysis?.tags, [])
})

test("a third party's error that nobody noticed is an occurrence without a tag", () => {
  const chat = told.find(({ story }) => story.name === 'a blanket, after a look at another')
  assert.deepEqual(
    chat?.issues.map(({ problem }) => problem),
    ['chatMissing'],
  )
  assert.deepEqual(
    chat?.analysis?.tags.map(({ tag }) => tag),
    ['quick back'],
  )
})

test('a problem is resolved only after it was last met', () => {
  for (const [problem, { hoursAgo }] of Object.entries(demoShop.resolutions)) {
    const times = told.flatMap(({ issues }) =>
      issues.filter((issue) => issue.problem === problem).flatMap(({ occurrences }) => occurrences),
    )
    assert.ok(times.length > 0)
    for (const { occurredAt } of times) assert.ok(Date.parse(occurredAt) < now - hoursAgo * 3_600_000)
  }
})
