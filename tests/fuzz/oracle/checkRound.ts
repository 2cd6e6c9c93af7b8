import { v1 } from '../../../src/contract/v1.ts'
import { isList } from '../generate/planFollowing.ts'
import type { Plan } from '../generate/plan.ts'
import type { Answer, Exchange } from '../send.ts'
import type { World } from '../world/world.ts'
import { checkAnswer } from './checkAnswer.ts'
import { checkContent } from './checkContent.ts'
import { checkList, type ListBody } from './checkList.ts'
import type { Outcome } from './expectation.ts'
import { checkIsolation, noteNotFound } from './isolation.ts'
import { etagKeyOf, isObscure } from './meaning.ts'
import { noteStartedRuns } from './startedRuns.ts'

/** Whatever is wrong with the answers of a round, each with its exchange. */
export function checkRound(
  world: World,
  round: readonly Exchange[],
  expected: ReadonlyMap<Plan, readonly Outcome[]>,
): [Exchange, string][] {
  const started = noteStartedRuns(world, round)
  return round.flatMap((exchange) => {
    const { plan, answer, failure } = exchange
    const problems = answer
      ? checkOne(world, plan, answer, expected.get(plan) ?? [], started.added)
      : [`no answer: ${failure}`]
    const ofRun = started.problems.get(exchange)
    return [...problems, ...(ofRun ? [ofRun] : [])].map((problem): [Exchange, string] => [exchange, problem])
  })
}

function checkOne(
  world: World,
  plan: Plan,
  answer: Answer,
  expected: readonly Outcome[],
  addedRuns: ReadonlySet<number>,
): string[] {
  const { problems, body } = checkAnswer(world, plan, answer, expected)
  problems.push(...checkIsolation(world, plan, answer), ...checkCaching(world, plan, answer))
  if (answer.status === 404) noteNotFound(world, plan, body)
  // What does not even have the right form is not looked into further.
  if (answer.status !== 200 || body === undefined || problems.length > 0) return problems
  if (isList(plan.operation)) {
    problems.push(...checkList(world, plan, answer, body as ListBody, addedRuns))
  } else if (!isObscure(plan)) problems.push(...checkContent(plan, body, world.service.publicUrl))
  return problems
}

/** An answer that may be told by its tag has always the same one; the others must not be kept. */
function checkCaching({ memory }: World, plan: Plan, { status, headers }: Answer): string[] {
  const { etag, 'cache-control': cacheControl } = headers
  if (etag === undefined) {
    const mayBeKept = status === 200 || (status >= 400 && status !== 431 && status !== 400)
    return mayBeKept && cacheControl !== 'no-store' ? [`Cache-Control is ${cacheControl}`] : []
  }
  if (!v1[plan.operation].revalidates || (status !== 200 && status !== 304)) return ['an ETag where none belongs']
  const key = etagKeyOf(plan)
  const before = memory.etags.get(key)
  memory.etags.set(key, etag)
  return before === undefined || before === etag ? [] : ['another ETag although nothing changed']
}
