import { isDeepStrictEqual } from 'node:util'
import type { SessionAnalysis } from '../../server/monitoring/analysisRows.ts'
import type { NewSession } from '../../server/monitoring/sessionWriter.ts'
import { numberOf, uuidOf } from '../derived.ts'
import type { PictureAlbum } from '../pictures/pictureAlbum.ts'
import { activitiesOn } from './activities.ts'
import { issuesOf, type Issue } from './issues.ts'
import { overviewOf } from './overview.ts'
import { people, type Person } from './people.ts'
import type { Story } from './story.ts'
import { slowStays, tagsOf } from './tags.ts'
import { pressesOf, walkStory, type Happening, type Walk } from './walkStory.ts'

/** A story as rows: the session, and what its analysis finds unless it has yet to be analysed. */
export type ToldStory = {
  story: Story
  session: Omit<NewSession, 'projectId'>
  userKey: string
  analysis: SessionAnalysis | null
  issues: Issue[]
}

export type Telling = { shopName: string; organizationId: number; now: number; album: PictureAlbum }

const minuteMs = 60_000

const iso = (time: number) => new Date(time).toISOString()

export function tellStory(story: Story, { shopName, organizationId, now, album }: Telling): ToldStory {
  const id = uuidOf('session', organizationId, story.name)
  const person = people[story.person]
  const walk = walkStory(story, shopName, now - story.minutesAgo * minuteMs - numberOf(0, 29_999, 'start', story.name))
  const isAnalysed = story.state === undefined
  return {
    story,
    session: {
      id,
      createdAt: iso(walk.startTime),
      durationMs: story.state === 'recording' ? null : walk.endTime - walk.startTime,
      ...userOf(person),
    },
    userKey: person.id ?? id,
    analysis: isAnalysed ? analysisOf(story, walk, album) : null,
    issues: isAnalysed ? issuesOf(walk, id) : [],
  }
}

const userOf = (person: Person) => ({
  userId: person.id,
  userEmail: person.email,
  userAccount: person.account,
  userUsername: person.username,
  userPlan: person.plan,
  userRole: person.role,
  browser: person.browser,
  device: person.device,
  countryCode: person.country,
})

function analysisOf(story: Story, walk: Walk, album: PictureAlbum): SessionAnalysis {
  return {
    overview: overviewOf(story.beats, people[story.person]),
    tags: tagsOf(walk),
    pages: pagesOf(walk),
    loadingIssues: slowStays(walk).map(({ path, startTime, loadMs }) => ({
      description: `Slow page: ${path}`,
      longDescription: `${path} took ${(loadMs / 1000).toFixed(1)} s until it could be used.`,
      durationInSeconds: loadMs / 1000,
      occurredAt: iso(startTime),
    })),
    clicks: walk.happenings.filter(({ control }) => control !== null).map((happening) => clickOf(happening, album)),
  }
}

function pagesOf(walk: Walk): SessionAnalysis['pages'] {
  return walk.stays.map(({ path, startTime, endTime }, stay) => {
    const here = walk.happenings.filter((one) => one.stay === stay)
    return {
      page: path,
      startTime: iso(startTime),
      endTime: iso(endTime),
      clickCount: here.reduce((sum, one) => sum + pressesOf(one), 0),
      featuresUsed: [...new Set(here.flatMap(({ control }) => (control ? [control.feature] : [])))],
      activities: activitiesOn(walk, stay),
    }
  })
}

function clickOf(happening: Happening, album: PictureAlbum): SessionAnalysis['clicks'][number] {
  const { at, before, after, control } = happening
  if (!control) throw new Error('Only a click has a control.')
  const isNewPage = before.path !== after.path
  // Where the picture shows what changed, the spot need not be shown again; a field that is clicked waits for typing.
  const isAnswered = control.look === 'field' || !isDeepStrictEqual(before, after)
  return {
    type: 'click',
    occurredAt: iso(at),
    clickText: control.look === 'field' ? null : control.text,
    clickTag: control.tag,
    clickCssClass: control.cssClass,
    clickCount: pressesOf(happening),
    navigationTo: isNewPage ? after.path : null,
    beforeKey: album.keyOf(before, { control, moment: 'before' }),
    afterKey: album.keyOf(after, isAnswered ? undefined : { control, moment: 'after' }),
  }
}
