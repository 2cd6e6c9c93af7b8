import type { Home } from './queries.ts'

type Cause = NonNullable<Home['broken'][number]['cause']>

/** What went wrong, as a person would call it. */
const words: Record<Cause, string> = {
  renamed: 'Renamed',
  moved: 'Moved',
  removed: 'Removed',
  ambiguous: 'Ambiguous',
  new_dialog: 'New dialog',
  address_changed: 'Address changed',
  new_page: 'New page',
  signed_out: 'Signed out',
  text_changed: 'Text changed',
  option_changed: 'Option changed',
  missing_token: 'Missing token',
  slow_page: 'Slow page',
  not_usable: 'Not usable',
  form_refused: 'Form refused',
  application_bug: 'Application bug',
  unreachable: 'Unreachable',
  test_mistake: 'Mistake in the test',
}

export const causeWords = (cause: Cause): string => words[cause]
