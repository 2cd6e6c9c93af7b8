import type { Suite } from '../queries.ts'

export type Schedule = Suite['scheduleMinutes']

const words: [Exclude<Schedule, null>, string][] = [
  [30, 'Every 30 minutes'],
  [60, 'Every hour'],
  [360, 'Every 6 hours'],
  [720, 'Every 12 hours'],
  [1440, 'Every day'],
]

export const scheduleChoices = [
  { value: 'none', label: 'Not by itself' },
  ...words.map(([minutes, label]) => ({ value: String(minutes), label })),
]
