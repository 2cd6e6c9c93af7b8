/** Addresses of the dashboard that answers carry. */
export function createLinks(publicUrl: string) {
  return {
    test: (testId: number) => `${publicUrl}/tests/${testId}`,
    run: (testId: number, runId: number) => `${publicUrl}/tests/${testId}/runs/${runId}`,
    /** What follows the # never leaves the browser that opens it. */
    invitation: (token: string) => `${publicUrl}/invitations#${token}`,
    welcome: (token: string) => `${publicUrl}/welcome#${token}`,
    session: (sessionId: string) => `${publicUrl}/sessions/${sessionId}`,
  }
}

export type Links = ReturnType<typeof createLinks>
