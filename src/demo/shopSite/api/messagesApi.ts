import { hangUp, sendJson, type Answer } from '../answer.ts'
import { pause } from '../pause.ts'
import { readJson } from '../readBody.ts'
import type { Visit } from '../visit.ts'

/** As long as a mail service takes on a good day. */
const mailMs = 300

export async function sendLink(visit: Visit): Promise<Answer> {
  await readJson(visit.request)
  await pause(mailMs)
  return sendJson({ message: 'We have sent you a link.' })
}

export async function subscribe(visit: Visit): Promise<Answer> {
  await readJson(visit.request)
  return visit.shop.cutsNewsletter ? hangUp : sendJson({ message: 'You are subscribed.' })
}

export async function answerChat(visit: Visit): Promise<Answer> {
  const { message = '' } = await readJson(visit.request)
  await pause(visit.shop.chatMs)
  return sendJson({
    message: /parcel|order/i.test(message)
      ? 'Your order page shows where the parcel is.'
      : 'Thanks! Sam will answer in a minute.',
  })
}
