import { replaceEqualDeep } from '@tanstack/react-query'
import type { RunView } from './runView.ts'

type Pictures = { before: string | null; after: string | null }

/** Links that live no longer than this are replaced. */
const lifeMsMin = 60 * 60 * 1000

/**
 * Every answer signs its links anew. The same picture keeps the link it had, so that a page that is brought up to date
 * every second does not load its pictures every second.
 */
export function keepPictureLinks(before: RunView | undefined, now: RunView, at = Date.now()): RunView {
  if (!before) return now
  const expiresAt = Date.parse(before.run.screenshotsExpiresAt ?? '')
  if (!(expiresAt - at > lifeMsMin)) return now
  const known = new Map([...linksIn(before)].map((link) => [pictureOf(link), link]))
  const kept = (link: string | null) => (link === null ? null : (known.get(pictureOf(link)) ?? link))
  const keep = <S extends { screenshots?: Pictures }>(step: S): S =>
    step.screenshots
      ? { ...step, screenshots: { before: kept(step.screenshots.before), after: kept(step.screenshots.after) } }
      : step
  const { run, lastPassing } = now
  return replaceEqualDeep(before, {
    ...now,
    run: {
      ...run,
      steps: run.steps.map(keep),
      evidenceUrl: kept(run.evidenceUrl),
      screenshotsExpiresAt: before.run.screenshotsExpiresAt,
    },
    lastPassing: lastPassing && { ...lastPassing, steps: lastPassing.steps.map(keep) },
  } as RunView)
}

function* linksIn({ run, lastPassing }: RunView) {
  if (run.evidenceUrl) yield run.evidenceUrl
  for (const { screenshots } of [...run.steps, ...(lastPassing?.steps ?? [])]) {
    if (screenshots?.before) yield screenshots.before
    if (screenshots?.after) yield screenshots.after
  }
}

/** A link without its signature. */
const pictureOf = (link: string) => link.split('?', 1)[0] ?? link
