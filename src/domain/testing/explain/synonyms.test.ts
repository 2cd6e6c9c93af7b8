import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areSiblingAddresses } from './addresses.ts'
import { isAboutSame, isLookAlike, nameLikeness, wordsApart } from './synonyms.ts'

describe('words', () => {
  it('of the same meaning, of one word in two forms and misspelt ones are the same', () => {
    assert.deepEqual(wordsApart('Add to cart', 'Add to basket'), { lost: [], gained: [] })
    assert.deepEqual(wordsApart('Order', 'Past orders'), { lost: [], gained: ['past'] })
    assert.deepEqual(wordsApart('Adress book', 'Address book'), { lost: [], gained: [] })
    assert.ok(!isLookAlike('I agree to the terms', 'I have read and accept the conditions'))
    assert.ok(!isLookAlike('Chat with us', 'Live chat'))
  })

  it('that are short and differ by a letter are others, and each stands for one only', () => {
    assert.deepEqual(wordsApart('Trail Lamp', 'Camp Lamp'), { lost: ['trail'], gained: ['camp'] })
    assert.ok(isLookAlike('Trail Lamp', 'Camp Lamp'))
    assert.ok(nameLikeness('Lamp', 'Camp') < 0.8)
  })

  it('may be about the same in other words', () => {
    assert.ok(isAboutSame('Add to cart', 'Put in basket'))
    assert.ok(!isAboutSame('Add to cart', 'Add to wishlist'))
    assert.ok(!isAboutSame('Sign up', 'Sign in'))
  })
})

describe('addresses of two things of one kind', () => {
  it('differ in the name of the thing', () => {
    assert.ok(areSiblingAddresses('/products/trail-lamp', 'https://shop.example/products/camp-lamp'))
    assert.ok(areSiblingAddresses('/orders/4711', '/orders/4712'))
  })

  it('are not a page that has moved, nor two pages of the first level', () => {
    assert.ok(!areSiblingAddresses('/account/orders', '/account/past-orders'))
    assert.ok(!areSiblingAddresses('/sign-in', '/login'))
    assert.ok(!areSiblingAddresses('/products/lamp', '/items/lamp'))
  })
})
