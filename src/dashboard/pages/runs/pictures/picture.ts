import type { Seen } from '../runView.ts'

/** A part of the page that is pointed out on its picture. */
export type Mark = { box: NonNullable<Seen['box']>; label: string; tone: 'similar' | 'obstacle' | 'found' }

export type Picture = { label: string; src: string | null; marks?: readonly Mark[] }

export type PicturePair = {
  /** What both show, for those who cannot see them. */
  subject: string
  left: Picture
  right: Picture
}
