import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { element } from '../../../../tests/support/explainRuns.ts'
import { otherThingIn } from './otherThing.ts'

describe('the id of something', () => {
  const judge = (before: string, now: string, name = 'To the outlet') =>
    otherThingIn(element('link', 'Shop the outlet', { testId: now }), [{ by: 'testId', value: before }], name)

  it('tells of another thing where the part that names it differs', () => {
    assert.match(judge('card-trail-lamp', 'card-camp-lamp', 'Details') ?? '', /as of another thing/)
    assert.match(judge('remove-button-1041', 'remove-button-1042', 'Remove') ?? '', /as of another thing/)
  })

  it('tells nothing by the words for kinds of controls', () => {
    assert.equal(judge('outlet-link', 'outlet-cta'), null)
    assert.equal(judge('chat-open', 'live-chat', 'Chat with us'), null)
  })
})
