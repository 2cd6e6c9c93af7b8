import { clipped, seconds } from '../../testing/explain/words.ts'
import type { CollectionType } from '../collectionTypes.ts'
import type { Incident, SessionFacts } from '../sessionFacts.ts'
import type { Happening, View } from '../trail.ts'
import { readableMessage } from './messageShape.ts'
import { isSearch, nameElement, nameForm, nameFormBy } from './nameElement.ts'
import { pathOf } from './namePage.ts'
import { capitalizedPhrase } from './phrases.ts'
import { messageOf, tellIncident } from './troubles.ts'

/** What is told of one occurrence. */
export type IssueTexts = {
  category: string
  behavior: string
  productFeature: string
  errorText: string
  reasoning: string
}

const categories: Record<CollectionType, string> = {
  javascript_error: 'JavaScript error',
  network_error: 'Failed request',
  rage_click: 'Rage click',
  dead_click: 'Dead click',
  slow_load: 'Slow page',
  visible_error: 'Visible error',
}

const recentMs = 30_000

/** Where it happened: the view, what its page is called, and what happened there until then, the latest last. */
export type IncidentPlace = { view: View; pageName: string; before: readonly Happening[] }

export function issueTexts(facts: SessionFacts, incident: Incident, place: IncidentPlace): IssueTexts {
  const { view, pageName, before } = place
  const action = before.findLast((one) => isAction(one) && incident.at - one.at <= recentMs) ?? null
  return {
    category: categories[incident.type],
    behavior: tellDoing(action, view),
    productFeature: featureOf(incident, action, pageName),
    errorText: clipped(readableMessage(incident.error ? messageOf(incident.error) : incident.text), 500),
    reasoning: tellReasoning(facts, incident, view, action),
  }
}

const isAction = ({ kind }: Happening) =>
  kind === 'clicked' || kind === 'pressedDisabled' || kind === 'typed' || kind === 'submitted' || kind === 'choseFiles'

function tellDoing(action: Happening | null, view: View): string {
  switch (action?.kind) {
    case 'clicked':
    case 'pressedDisabled':
      return `Pressed ${nameElement(action.element)}`
    case 'typed':
      if (action.isSearch || isSearch(action.element)) return 'Searched'
      return `${action.isChoice ? 'Made a choice in' : 'Filled in'} ${nameElement(action.element)}`
    case 'choseFiles':
      return `Chose files for ${nameElement(action.element)}`
    case 'submitted':
      return action.submitter === null ? `Sent ${nameForm(action.form)}` : `Pressed ${nameElement(action.submitter)}`
    default:
      return `Was on ${pathOf(view)}`
  }
}

/** The part of the product that it happened in: the part of the page, else the page. */
function featureOf({ element }: Incident, action: Happening | null, pageName: string): string {
  const acted = action && 'element' in action ? action.element : null
  const near = element ?? acted
  const form = action?.kind === 'submitted' ? nameForm(action.form) : null
  const named = form ?? (near?.formId == null ? null : nameFormBy(near.region)) ?? near?.region ?? null
  const told = named?.replace(/^the /, '') ?? pageName.replace(/^the /, '')
  return capitalizedPhrase(clipped(told, 80))
}

function tellReasoning(facts: SessionFacts, incident: Incident, view: View, action: Happening | null): string {
  const what = capitalizedPhrase(tellIncident(facts, incident, 1))
  const where = incident.type === 'slow_load' ? '' : ` on ${clipped(pathOf(view), 80)}`
  const afterMs = action ? incident.at - action.at : 0
  const isOwn = incident.type === 'rage_click' || incident.type === 'dead_click' || incident.type === 'slow_load'
  const when = action && !isOwn ? `, ${seconds(afterMs)} after the user ${doing(action)}` : ''
  const felt = incident.isFelt ? '' : ' Nothing shows that the user noticed.'
  return `${what}${where}${when}.${felt}`
}

function doing(action: Happening): string {
  if (action.kind === 'submitted') {
    return action.submitter === null ? `sent ${nameForm(action.form)}` : `pressed ${nameElement(action.submitter)}`
  }
  if (action.kind === 'clicked') return `pressed ${nameElement(action.element)}`
  if (action.kind === 'typed') {
    return `${action.isChoice ? 'made a choice in' : 'filled in'} ${nameElement(action.element)}`
  }
  return action.kind === 'choseFiles' ? 'chose files' : 'pressed a disabled control'
}
