import { readTagConditions } from '../../domain/monitoring/tagConditions.ts'
import { createTagDefinitionStore } from '../../server/monitoring/tagDefinitionStore.ts'
import type { Database } from '../../server/storage/database.ts'
import { moveBack } from '../moveBack.ts'

const tags = [
  {
    name: 'gave up at checkout',
    description: 'Came to the checkout, began to fill it in and left without paying.',
    conditions: {
      all: [
        { on: 'page', path: '/checkout' },
        { on: 'form', is: 'abandoned' },
      ],
    },
    createdDaysAgo: 2.9,
  },
  {
    name: 'payment failed',
    description: 'Pressed "Pay now", and the shop did not take the order.',
    conditions: { all: [{ on: 'request', path: '/api/orders', method: 'POST', status: 'failed' }] },
    createdDaysAgo: 2.8,
  },
]

/** What a shop would want to find sessions by. Before any visit is understood, so that they get theirs. */
export async function seedTags(db: Database, organizationId: number): Promise<void> {
  const store = createTagDefinitionStore(db)
  for (const { conditions, createdDaysAgo, ...told } of tags) {
    const tag = { ...told, conditions: readTagConditions(conditions), byLanguageModel: false }
    const id = await store.createTag(organizationId, tag)
    await moveBack(db, 'tag_definitions', { organizationId, id }, createdDaysAgo)
  }
}
