/** The session that the examples of several operations tell of. */
export const exampleSummary = {
  object: 'session' as const,
  id: '4f1c2a34-9a55-4a0e-8f0e-0a4f3a1d2b10',
  url: 'https://reenact.example/sessions/4f1c2a34-9a55-4a0e-8f0e-0a4f3a1d2b10',
  createdAt: '2026-05-04T09:12:31.400Z',
  duration: 184000,
  userEmail: 'grace@acme.example',
  userId: 'u-204',
  userAccount: 'Acme',
  browser: 'Chrome 131',
  device: 'Desktop',
  countryCode: 'DE',
  hasTimeline: true,
}

export const exampleUserDetails = { userUsername: 'grace', userPlan: 'team', userRole: 'admin' }

export const examplePage = {
  page: '/checkout',
  startTime: 1777885951400,
  endTime: 1777886135400,
  clickCount: 7,
  featuresUsed: ['checkout form'],
}

export const exampleTimeline = {
  overview: 'Grace tried to pay three times; each time the payment request failed, and she left.',
  tags: [{ tag: 'failed request', reasoning: 'POST /api/pay answered 500 three times.' }],
  pages: [
    {
      ...examplePage,
      activities: [
        {
          startTime: '2026-05-04T09:13:02.000Z',
          endTime: '2026-05-04T09:13:20.000Z',
          summary: 'Filled in the address',
          userAction: 'Typed into 5 fields',
          userBehavior: 'Went through the form without a pause',
        },
      ],
    },
  ],
  loadingIssues: [
    {
      description: 'Slow page',
      longDescription: '/checkout took 4.2 s until it could be used.',
      durationInSeconds: 4.2,
      timestamp: 1777885951400,
    },
  ],
}

export const exampleClick = {
  id: 1,
  type: 'click',
  timestamp: 1777886010000,
  clickText: 'Pay now',
  clickTag: 'button',
  clickCssClass: 'primary',
  clickCount: 3,
  navigationTo: null,
  screenshots: {
    before: 'https://reenact.example/files/o1/sessions/4f1c2a34/1-before.jpg?expires=1777898400&signature=Qm1ck3',
    after: 'https://reenact.example/files/o1/sessions/4f1c2a34/1-after.jpg?expires=1777898400&signature=f0Ztk3',
  },
}

export const exampleCollection = {
  id: 9,
  type: 'network_error' as const,
  rootCause: 'POST /api/pay answers 500',
  shortenedPath: '/checkout',
  createdAt: '2026-05-02T11:00:00.000Z',
  isResolved: false,
  errorCount: 41,
  sessionCount: 18,
  estimatedUsers: 15,
}
