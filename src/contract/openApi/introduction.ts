export const introduction = `Read access to browser tests and session replays, and one write: starting a run.

**Keys.** Every request needs an API key, sent as \`Authorization: Bearer <API_KEY>\` or as \`X-API-Key: <API_KEY>\`. A key reaches its own organization only, and does what its scopes allow: \`tests:read\`,
\`tests:run\`, \`monitoring:read\`.

**Lists** come in pages. While \`hasMore\` is true, send \`nextCursor\` back as \`cursor\`, with the same filters.

**Times** are ISO 8601 strings in UTC with milliseconds; numbers named \`startTime\`, \`endTime\` or \`timestamp\` are
milliseconds since 1970.

**Errors** all have one shape: \`type\` and \`code\` for machines, \`message\` for people, \`field\` for the parameter at
fault. A known path asked with a wrong method answers 405 (\`method_not_allowed\`) and names the right ones in \`Allow\`.

**Limits** count per key. Beyond them the answer is 429, and \`Retry-After\` tells how many seconds to wait.

**Changes.** v1 changes by addition only: new fields, new values of open sets, new operations. Ignore what you do not
know.`

export const tags = [
  { name: 'Testing', description: 'Browser tests, their runs, and what was seen at each step.' },
  { name: 'Monitoring', description: 'Recorded sessions, their timelines and clicks, and the issues found in them.' },
]
