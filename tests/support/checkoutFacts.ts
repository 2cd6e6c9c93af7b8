import type { SessionFacts } from '../../src/domain/monitoring/sessionFacts.ts'
import {
  happened,
  second,
  someClick,
  someElement,
  someFacts,
  someField,
  someFinding,
  someForm,
  someIncident,
  someView,
} from './someFacts.ts'

const form = someForm()
const inForm = { formId: form.nodeId, region: 'Checkout' }
const pay = someElement({ text: 'Pay now', ...inForm })
const toCart = someElement({ text: 'Add to cart', nodeId: 7 })
const request = { method: 'POST', url: 'https://shop.example/api/orders/10042', path: '/api/orders/10042', status: 500 }

const typed = (seconds: number, text: string, nodeId: number) =>
  happened(seconds, 2, {
    kind: 'typed',
    element: someField(text, { ...inForm, nodeId }),
    until: second(seconds + 2),
    isEmpty: false,
    isChoice: false,
    isSearch: false,
  })

/** Somebody who searches, puts something into the cart, and cannot pay for it. */
export const checkoutFacts: SessionFacts = someFacts(
  [
    someView('/', 0, 12, { title: 'Start – Demo Shop', how: 'first' }),
    someView('/products/trail-lamp', 12, 60, { title: 'Trail lamp – Demo Shop' }),
    someView('/checkout?step=1', 60, 140, { title: 'Checkout – Demo Shop' }),
  ],
  {
    trail: {
      user: {
        id: 'u-204',
        email: 'grace@acme.example',
        username: 'grace',
        role: 'admin',
        plan: 'team',
        account: 'Acme',
      },
      happenings: [
        happened(3, 0, {
          kind: 'typed',
          element: someField('Search', { role: 'searchbox', inputType: 'search', nodeId: 3 }),
          until: second(6),
          isEmpty: false,
          isChoice: false,
          isSearch: false,
        }),
        happened(6, 0, { kind: 'submitted', form: someForm({ role: 'search', region: null }), submitter: null }),
        happened(30, 1, {
          kind: 'clicked',
          element: toCart,
          x: 1,
          y: 1,
          isTouch: false,
          button: 'main',
          pressedAt: second(30),
          isUnseen: false,
        }),
        happened(31, 1, { kind: 'tracked', name: 'Item added', data: {} }),
        typed(65, 'E-mail', 11),
        typed(70, 'Street', 12),
        typed(74, 'City', 13),
        happened(80, 2, { kind: 'submitted', form, submitter: pay }),
        happened(81, 2, {
          kind: 'requested',
          ...request,
          isForeign: false,
          startedAt: second(80),
          durationMs: 900,
          outcome: 'answered',
        }),
        happened(81.2, 2, {
          kind: 'showedError',
          text: 'The payment failed',
          element: someElement({ tag: 'p', text: 'The payment failed' }),
          isFieldHint: false,
        }),
      ],
    },
    clicks: [
      someClick(30, 1, { element: toCart }),
      someClick(55, 1, {
        element: someElement({ tag: 'a', role: 'link', text: 'Checkout', nodeId: 8 }),
        navigationTo: '/checkout?step=1',
      }),
      someClick(64, 2, { element: someField('E-mail', { ...inForm, nodeId: 11 }) }),
      someClick(80, 2, { element: pay, count: 3, lastAt: second(84) }),
    ],
    findings: [
      someFinding('failed request', 81, 2),
      someFinding('error met', 81.2, 2),
      someFinding('repeated attempts', 84, 2, { element: pay }),
    ],
    incidents: [
      someIncident('network_error', 81, 2, { request, text: 'POST /api/orders/10042 answered 500' }),
      someIncident('network_error', 84.5, 2, {
        request: { ...request, path: '/api/orders/10043' },
        text: 'POST /api/orders/10043 answered 500',
      }),
      someIncident('visible_error', 81.2, 2, {
        text: 'The payment failed',
        element: someElement({ tag: 'p', text: 'The payment failed' }),
      }),
      someIncident('javascript_error', 90, 2, {
        error: { name: 'TypeError', message: 'x is undefined', stack: '', source: 'https://ads.example/ad.js' },
        text: 'TypeError: x is undefined',
        isFelt: false,
      }),
    ],
  },
)
