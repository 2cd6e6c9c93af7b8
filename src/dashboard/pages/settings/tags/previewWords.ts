import type { TagPreview } from '../queries.ts'

type Looked = Pick<TagPreview, 'lookedAt' | 'unread' | 'isOutOfTime' | 'matching'>

/** What a look at the newest sessions came to, in a sentence or two. */
export function previewWords({ lookedAt, unread, isOutOfTime, matching }: Looked): string {
  if (lookedAt === 0) return nothingSeen(unread, isOutOfTime)
  const of = lookedAt === 1 ? 'the newest session' : `the newest ${lookedAt} sessions`
  const first =
    matching === 0
      ? `None of ${of} would get it. That is fine if you wait for something rare.`
      : `${matching} of ${of} would get it.`
  const others = [
    isOutOfTime ? 'There was no time to look at more.' : '',
    unread === 0 ? '' : `${unread === 1 ? 'Another one is' : `${unread} others are`} too large to be looked at here.`,
  ]
  return [first, ...others].filter((one) => one !== '').join(' ')
}

function nothingSeen(unread: number, isOutOfTime: boolean): string {
  if (isOutOfTime) return 'The newest sessions are large, and there was no time to look at any.'
  if (unread > 0) return 'The newest sessions are too large to be looked at here.'
  return 'No session has been analysed yet. Once there are some, you see here which would get the tag.'
}
