import * as fc from 'fast-check'
import type { CollectionModel, RunModel, SessionModel } from '../world/models.ts'
import { otherOf, type FuzzTenant, type World } from '../world/world.ts'
import type { Draw } from './sent.ts'

/** The rows that a request is about: its parameters are drawn from these, so that together they find something. */
export type Focus = { testId: number; run: RunModel; session: SessionModel; collection: CollectionModel }

/** Mostly rows of the caller, at times of the other organization. */
export function drawFocus(draw: Draw, world: World, tenant: FuzzTenant): Focus {
  const owner = draw(fc.nat(6)) === 0 ? otherOf(world, tenant) : tenant
  const runs = [...owner.runs.values()]
  return {
    testId: draw(fc.constantFrom(...owner.tests.keys())),
    // Those written at the start, and the latest that were started since.
    run: draw(fc.constantFrom(...runs.slice(0, 40), ...runs.slice(-4))),
    session: draw(fc.constantFrom(...owner.sessions.values())),
    collection: draw(fc.constantFrom(...owner.collections.values())),
  }
}
