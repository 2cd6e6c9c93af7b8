/** Names of collections whose members are called by a word: what follows them is a member, unless it is an action. */
const collections =
  /^(?:products?|items?|articles?|posts?|blogs?|news|categor(?:y|ies)|collections?|brands?|tags?|authors?|topics?|users?|people|profiles|members?|teams?|recipes?|events?|courses?|shops|stores|vendors?|projects?|workspaces?|organi[sz]ations?|accounts|customers?|repos?)$/i

/** Pages of a collection that are no members of it. */
const actions =
  /^(?:new|create|add|edit|delete|remove|search|find|filter|all|list|index|overview|compare|popular|latest|newest|featured|trending|top|sale|archive|archived|drafts?|import|export|settings|profile|security|billing|members|me|my|login|logout|signin|signup|register|invite|upload|download|feed|rss|help|about|count|bulk|batch|recent|favou?rites|saved|checkout|cart)$/i

const uuid = /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i
const email = /^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/
const date = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?(?:T[\d:.Z+-]*)?$/i
const version = /^v\d{1,2}(?:\.\d{1,3}){0,2}$/i
const extension =
  /^(.+)(\.(?:html?|php|aspx?|jsp|pdf|csv|json|xml|txt|md|png|jpe?g|gif|svg|webp|ico|zip|xlsx?|docx?|m?js|css|mp[34]))$/i

const slugWordsMin = 4
const slugLengthMin = 31
const segmentLengthMax = 40
/** What is longer is looked at no further. */
const readableMax = 200

/**
 * What stands for one segment of a path, by the first rule that fits:
 *
 * 1. `{uuid}`, `{email}`, `{date}`: it reads as one.
 * 2. `{hash}`: eight or more hexadecimal digits, of which some are letters and some are not.
 * 3. `{id}`: a number; letters and then a number of two digits or more (`ord_1042`, but not `v2` or `oauth2`); or letters
 *    and digits, or small letters and capitals, so mixed that nobody reads them (`cus_9s6XKzkNR`).
 * 4. `{slug}`: words joined by `-`, `_` or `+`, when they are four or more, longer than 30 characters or hold a number
 *    beside two words; any two such words after a plural (`/guides/first-steps`); and one word after a well-known
 *    collection (`/products/kettle`, but not `/products/search`).
 * 5. The segment itself: `forgot-password`, `order-history`, `checkout`.
 */
export function foldSegment(segment: string, parent: string | null): string {
  if (segment === '…' || /\{[a-z]+\}/.test(segment)) return segment
  if (segment.length > readableMax) return '{slug}'
  const text = decoded(segment)
  // A file is told by what it is called, and keeps its kind.
  const [, stem = text, kind = ''] = extension.exec(text) ?? []
  const folded = foldText(stem, parent)
  if (folded !== null) return `${folded}${kind.toLowerCase()}`
  return segment.length > segmentLengthMax ? '{slug}' : segment
}

function foldText(text: string, parent: string | null): string | null {
  if (uuid.test(text)) return '{uuid}'
  if (email.test(text)) return '{email}'
  if (date.test(text)) return '{date}'
  if (/^(?=.*\d)(?=.*[a-f])[\da-f]{8,}$/i.test(text)) return '{hash}'
  if (isId(text)) return '{id}'
  return isSlug(text, parent) ? '{slug}' : null
}

function isId(text: string): boolean {
  if (version.test(text)) return false
  if (/^[\d.,:-]*\d[\d.,:-]*$/.test(text)) return true
  if (/^[a-z]{1,8}[-_.]?\d{2,}$/i.test(text) || /^\d{2,}[-_.]?[a-z]{1,3}$/i.test(text)) return true
  return text.split(/[-_.~]/).some(isMixed)
}

/** Changes between letters and digits, or small letters and capitals, too often for a word or a name of code. */
function isMixed(part: string): boolean {
  if (part.length < 8 || !/^[a-z\d]+$/i.test(part)) return false
  const runs = part.match(/\d+|[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  const hasDigits = /\d/.test(part)
  return hasDigits ? runs.length >= 4 : runs.length >= 4 && part.length / runs.length < 3
}

function isSlug(text: string, parent: string | null): boolean {
  const words = text.split(/[-_+\s]+/).filter((word) => word !== '')
  if (words.length >= slugWordsMin || (words.length > 1 && text.length >= slugLengthMin)) return true
  const hasNumber = words.some((word) => /^\d+$/.test(word))
  if (words.length >= 3 && hasNumber) return true
  if (parent === null || actions.test(text)) return false
  if (words.length >= 2) return collections.test(parent) || /[^s]s$/i.test(parent)
  return collections.test(parent) && /^[\p{L}\d.'’]+$/u.test(text)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
