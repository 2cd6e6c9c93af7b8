import type { SessionAnalysis } from '../../src/server/monitoring/analysisRows.ts'

export const begunAt = Date.parse('2026-05-04T09:12:31.400Z')

/** So many milliseconds after the session began. */
export const after = (ms: number) => new Date(begunAt + ms).toISOString()

export const noAnalysis: SessionAnalysis = { overview: '', pages: [], tags: [], loadingIssues: [], clicks: [] }

/** A session on two pages, the first of them visited twice. */
export const analysis: SessionAnalysis = {
  overview: 'Grace tried to pay “now”; it failed.',
  pages: [
    {
      page: '/checkout',
      startTime: after(0),
      endTime: after(1_001),
      clickCount: 2,
      featuresUsed: ['checkout form', 'a, "quoted" {one}'],
      activities: [
        activity(10, 'Filled in the address'),
        activity(500, 'Pressed “Pay now”'),
        activity(500, 'Pressed it again'),
      ],
    },
    { page: '/help', startTime: after(1_001), endTime: after(3_000), clickCount: 0, featuresUsed: [], activities: [] },
    {
      page: '/checkout',
      startTime: after(3_000),
      endTime: after(184_000),
      clickCount: 1,
      featuresUsed: [],
      activities: [activity(4_000, 'Gave up')],
    },
  ],
  tags: [
    { tag: 'rage click', reasoning: 'Five presses in a second.' },
    { tag: 'failed request', reasoning: 'POST /api/pay answered 500.' },
    { tag: 'rage click', reasoning: 'Three presses in a second.' },
  ],
  loadingIssues: [
    { description: 'Slow page', longDescription: '4.2 s until usable.', durationInSeconds: 4.25, occurredAt: after(7) },
  ],
  clicks: [
    {
      type: 'click',
      occurredAt: after(480),
      clickText: 'Pay now',
      clickTag: 'button',
      clickCssClass: 'primary',
      clickCount: 5,
      navigationTo: '/help',
      beforeKey: 'sessions/s1/1-before.jpg',
      afterKey: 'sessions/s1/1-after.jpg',
    },
    {
      type: 'click',
      occurredAt: after(990),
      clickText: null,
      clickTag: null,
      clickCssClass: null,
      clickCount: 1,
      navigationTo: null,
      beforeKey: null,
      afterKey: 'sessions/s1/2-after.jpg',
    },
    {
      type: 'tap',
      occurredAt: after(990),
      clickText: '',
      clickTag: 'a',
      clickCssClass: '',
      clickCount: 1,
      navigationTo: '/x',
      beforeKey: null,
      afterKey: null,
    },
  ],
}

function activity(ms: number, summary: string) {
  return { startTime: after(ms), endTime: after(ms + 5), summary, userAction: `did ${ms}`, userBehavior: 'In a hurry' }
}
