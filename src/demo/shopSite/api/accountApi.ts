import { sendJson, type Answer } from '../answer.ts'
import { pictureMaxBytes, tellPicture } from '../picture.ts'
import { countBytes, readJson } from '../readBody.ts'
import type { Visit } from '../visit.ts'

const notSignedIn = () => sendJson({ error: 'You are not signed in.' }, 401)

export async function saveAddress(visit: Visit): Promise<Answer> {
  if (!visit.session.isSignedIn) return notSignedIn()
  const { street = '', city = '' } = await readJson(visit.request)
  visit.session.address = { street, city }
  return sendJson({ message: 'Your address was saved.' })
}

export function removeAddress(visit: Visit): Answer {
  if (!visit.session.isSignedIn) return notSignedIn()
  visit.session.address = null
  return sendJson({ message: 'Your address was removed.' })
}

/** The file is counted as it comes in and kept nowhere. */
export async function uploadPicture(visit: Visit): Promise<Answer> {
  if (!visit.session.isSignedIn) return notSignedIn()
  if (visit.shop.refusesPictures) return sendJson({ error: 'Pictures are for members of the club.' }, 403)
  const name = (visit.url.searchParams.get('name') ?? '').slice(0, 200) || 'picture'
  const bytes = await countBytes(visit.request, pictureMaxBytes)
  visit.session.picture = { name, bytes }
  return sendJson({ name, bytes, message: tellPicture({ name, bytes }) })
}
