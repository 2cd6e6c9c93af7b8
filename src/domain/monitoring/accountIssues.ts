/** An account may have sessions without end: its issues are those of so many of the newest that met any. */
export const accountIssueSessionsMax = 500
/** Of each of these sessions, at most so many issues. */
export const issuesOfSessionMax = 100
