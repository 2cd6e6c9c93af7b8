import type { Cause } from './explanation.ts'

/** Each cause as people call it, and what it means for the test. */
export const causeWords: Record<Cause, { title: string; meaning: string }> = {
  renamed: words('Renamed', 'The control is still there, under another text, label or id.'),
  moved: words('Moved', 'The control is somewhere else on the page now.'),
  removed: words('Removed', 'Nothing on the page is like what the step looked for.'),
  ambiguous: words('Ambiguous', 'Several elements fit equally well, and nothing says which is meant.'),
  new_dialog: words('New dialog', 'A dialog or banner that was not there before covers the page.'),
  address_changed: words('Address changed', 'The page lives at another address, or the step ended at another one.'),
  new_page: words('New page', 'A page that the test does not know stands between its steps.'),
  signed_out: words('Signed out', 'The page asks to sign in where it did not before.'),
  text_changed: words('Text changed', 'What was expected is worded otherwise now.'),
  option_changed: words('Option changed', 'A choice of a list is called otherwise, or is gone.'),
  missing_token: words('Missing setting', 'The environment lacks a token, a base address or a file.'),
  slow_page: words('Slow page', 'It would have worked with a longer wait.'),
  not_usable: words('Not usable', 'The control is there and cannot be used: it is disabled or read-only.'),
  form_refused: words('Form refused', 'The form asks for something that the test does not enter.'),
  application_bug: words('Fault of the application', 'The application itself failed. The test is right to fail.'),
  unreachable: words('Unreachable', 'The site could not be reached at all.'),
  test_mistake: words('Mistake in the test', "The test's own code or data is wrong."),
}

function words(title: string, meaning: string) {
  return { title, meaning }
}
