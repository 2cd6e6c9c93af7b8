/**
 * Where somebody goes on who had to sign in first: a page of ours, never another site's. Browsers take a backslash for a
 * slash and leave out tabs and line breaks, so that much may mean two slashes that does not look like them.
 */
export const pageWithin = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/'
