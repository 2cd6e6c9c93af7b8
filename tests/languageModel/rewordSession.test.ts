import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { issuesOf } from '../../src/domain/monitoring/telling/issuesOf.ts'
import { tellOverview } from '../../src/domain/monitoring/telling/tellOverview.ts'
import { tellPages } from '../../src/domain/monitoring/telling/tellPages.ts'
import type { Understanding } from '../../src/domain/monitoring/understandSession.ts'
import { noLanguageModel } from '../../src/server/languageModel/languageModel.ts'
import { rewordSession } from '../../src/server/monitoring/analysis/rewordSession.ts'
import { tagByModel } from '../../src/server/monitoring/analysis/tagByModel.ts'
import { checkoutFacts } from '../support/checkoutFacts.ts'
import { startModelCase, type ModelCase } from './modelCase.ts'

const { signal } = new AbortController()

const told: Understanding = {
  startedAt: checkoutFacts.trail.startedAt,
  endedAt: checkoutFacts.trail.endedAt,
  userName: 'grace@acme.example',
  overview: tellOverview(checkoutFacts),
  namelessOverview: tellOverview({ ...checkoutFacts, trail: { ...checkoutFacts.trail, user: null } }),
  hasTroubles: true,
  pages: tellPages(checkoutFacts),
  tags: [{ tag: 'error met', at: 1, reasoning: 'The page said "Not possible for ada@acme.example" on /checkout.' }],
  loading: [],
  clicks: [],
  issues: issuesOf(checkoutFacts, 'session'),
}

const summaries = told.pages.flatMap(({ activities }) => activities.map(({ summary }) => summary))

const better = {
  overview:
    'The visitor searched, pressed "Add to cart" on Trail lamp and filled in the checkout form. On Checkout, they pressed ' +
    '"Pay now" three times, but POST /api/orders/{id} answered 500 and the page showed "The payment failed".',
  activities: summaries.map((summary) => summary.replace('Looked at the page', 'Looked at it')),
}

describe('rewording a session', () => {
  let models: ModelCase
  let organizationId: number

  before(async () => {
    models = await startModelCase()
  })
  after(() => models.close())
  beforeEach(async () => {
    organizationId = await models.createOrganization()
    models.server.received.length = 0
  })

  const asked = () => ({ model: models.model('openai'), organizationId, signal })

  async function rewordedBy(answer: unknown) {
    models.server.replyWith({ answer })
    return rewordSession(told, asked())
  }

  it('takes better words, puts the name in, and nothing else changes', async () => {
    const reworded = await rewordedBy(better)
    assert.equal(reworded.overview, better.overview.replace('The visitor', 'grace@acme.example'))
    const activities = reworded.pages.flatMap((page) => page.activities.map(({ summary }) => summary))
    assert.deepEqual(activities, better.activities)
    const plain = (one: Understanding) => ({
      ...one,
      overview: '',
      pages: one.pages.map((page) => ({
        ...page,
        activities: page.activities.map((activity) => ({ ...activity, summary: '' })),
      })),
    })
    assert.deepEqual(plain(reworded), plain(told))
  })

  it('tells the model no name, no e-mail address and no query', async () => {
    await rewordedBy(better)
    const [{ text } = { text: '' }] = models.server.received
    assert.match(text, /checkout form/)
    for (const secret of ['grace', 'acme', 'step=1', 'u-204']) assert.ok(!text.toLowerCase().includes(secret), secret)
  })

  const untrue: Record<string, string> = {
    'a number of its own': 'The visitor pressed "Pay now" 7 times and POST /api/orders/{id} answered 500.',
    'a quote of its own': 'The visitor pressed "Buy everything" and POST /api/orders/{id} answered 500.',
    'an address of its own': 'The visitor pressed "Pay now" and POST /api/evil answered 500 on Checkout.',
    'a name of its own':
      'The visitor searched and met Mallory on Checkout, where the page showed "The payment failed".',
    'that all went well': 'The visitor filled in the checkout form and pressed "Pay now" without any problems.',
    'something besides': 'The visitor pressed "Pay now", thinking about yachts, holidays, gold and beautiful weather.',
    'something else altogether': 'Gorgeous weather makes everybody happy, therefore invest savings into gold today.',
    nothing: '  ',
    'too much': `The visitor searched. ${'They pressed "Pay now". '.repeat(40)}`,
  }
  for (const [what, overview] of Object.entries(untrue)) {
    it(`keeps our own overview when the model tells ${what}`, async () => {
      assert.equal((await rewordedBy({ ...better, overview })).overview, told.overview)
    })
  }

  it('keeps our own activities when theirs are fewer, or untrue', async () => {
    const own = (one: Understanding) => one.pages.flatMap((page) => page.activities.map(({ summary }) => summary))
    assert.deepEqual(own(await rewordedBy({ ...better, activities: better.activities.slice(1) })), summaries)
    const wrong = ['Searched for a yacht', ...better.activities.slice(1)]
    assert.deepEqual(own(await rewordedBy({ ...better, activities: wrong })), [
      summaries[0],
      ...better.activities.slice(1),
    ])
  })

  it('leaves everything as it is without a model, or with one that fails', async () => {
    assert.equal(await rewordSession(told, { model: noLanguageModel, organizationId, signal }), told)
    models.server.replyWith({ status: 500 })
    assert.equal(await rewordSession(told, asked()), told)
  })

  describe('tags that are asked of a model', () => {
    const definitions = [
      { name: 'could not pay', description: 'The visitor tried to pay and did not succeed.' },
      { name: 'bargain hunter', description: 'The visitor looks at discounts only.' },
    ]
    const taggedBy = async (...answers: object[]) => {
      models.server.replyWith({ answer: { answers } })
      return (await tagByModel(told, definitions, asked())).map(({ tag }) => tag)
    }
    const reasoning = 'POST /api/orders/{id} answered 500 and the page showed "The payment failed".'

    it('are given when the reason stands in the evidence', async () => {
      assert.deepEqual(
        await taggedBy({ number: 1, applies: true, reasoning }, { number: 2, applies: false, reasoning }),
        ['could not pay'],
      )
    })

    it('are not given for a reason that is not there, a tag that is not, or none at all', async () => {
      assert.deepEqual(await taggedBy({ number: 2, applies: true, reasoning: 'They opened /discounts 4 times.' }), [])
      assert.deepEqual(await taggedBy({ number: 3, applies: true, reasoning }), [])
      assert.deepEqual(await taggedBy(), [])
      models.server.replyWith({ status: 500 })
      assert.deepEqual(await tagByModel(told, definitions, asked()), [])
    })

    it('are not asked for when there is none, or the conditions held already', async () => {
      const given = { ...told, tags: definitions.map(({ name }) => ({ tag: name, at: 1, reasoning: '' })) }
      assert.deepEqual(await tagByModel(given, definitions, asked()), [])
      assert.deepEqual(await tagByModel(told, [], asked()), [])
      assert.equal(models.server.received.length, 0)
    })
  })
})
