/** Addresses of the dashboard that answers carry. */
export function createLinks(publicUrl: string) {
  return {
    test: (testId: number) => `${publicUrl}/tests/${testId}`,
    run: (testId: number, runId: number) => `${publicUrl}/tests/${testId}/runs/${runId}`,
    session: (sessionId: string) => `${publicUrl}/sessions/${sessionId}`,
  }
}

export type Links = ReturnType<typeof createLinks>
