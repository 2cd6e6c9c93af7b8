import { sendPage, type Answer } from '../answer.ts'
import { html } from '../html.ts'
import type { Visit } from '../visit.ts'
import { layout } from './layout.ts'

export const notFoundPage = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Page not found',
      body: html`<h1>Page not found</h1>
        <p>There is nothing at this address. <a href="/">Back to the start page</a></p>`,
    }),
    404,
  )

export const errorPage = (visit: Visit): Answer =>
  sendPage(
    layout(visit, {
      title: 'Something went wrong',
      body: html`<h1>Something went wrong</h1>
        <p>This page is not available right now. Please try again later.</p>`,
    }),
    500,
  )
