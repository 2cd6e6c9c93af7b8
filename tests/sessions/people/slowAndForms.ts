import { occurrence, tag, type Person } from '../person.ts'
import { bringToCheckout, clicksToCheckout, pagesToCheckout } from './checkout.ts'

export const slowAndForms: readonly Person[] = [
  {
    name: 'sofia-waits-for-the-stock',
    customer: 'sofia',
    device: 'laptop',
    country: 'IT',
    async visit(sofia) {
      await sofia.open('/')
      await sofia.press('In our shops', 6200)
      await sofia.press('Camp Stove', 1500)
    },
    truth: {
      pages: ['/', '/stock', '/products/camp-stove'],
      clicks: ['In our shops → /stock', 'Camp Stove → /products/camp-stove'],
      tags: [tag('slow load', '/stock')],
      occurrences: [occurrence('slow_load', '/stock')],
      loading: ['/stock'],
      traps: [['dead click', 'In our shops', 'it led somewhere, only late']],
    },
  },
  {
    name: 'guest-waits-on-phone',
    device: 'phone',
    country: 'KE',
    async visit(guest) {
      await guest.open('/stock')
      await guest.read(1500)
      await guest.press('Wool Blanket', 1500)
    },
    truth: {
      pages: ['/stock', '/products/wool-blanket'],
      clicks: ['Wool Blanket → /products/wool-blanket'],
      tags: [tag('slow load', '/stock')],
      occurrences: [occurrence('slow_load', '/stock')],
      loading: ['/stock'],
    },
  },
  {
    name: 'amira-saves-lists',
    customer: 'amira',
    device: 'linux',
    country: 'LB',
    async visit(amira) {
      await amira.open('/lists')
      await amira.press('Save lists', 4000)
      await amira.read(1000)
    },
    truth: {
      pages: ['/lists'],
      clicks: ['Save lists'],
      traps: [
        ['slow load', '/lists', 'a save of two seconds that says so'],
        ['dead click', 'Save lists', 'it says that it saves'],
      ],
    },
  },
  {
    name: 'guest-browses-the-outlet',
    device: 'tablet',
    country: 'AT',
    async visit(guest) {
      await guest.open('/')
      await guest.press('To the outlet', 2500)
      await guest.press('Under €50', 1500)
      await guest.press('Enamel Mug', 1500)
    },
    truth: {
      pages: ['/', '/slow', '/products/enamel-mug'],
      clicks: ['To the outlet → /slow', 'Under €50', 'Enamel Mug → /products/enamel-mug'],
      traps: [['slow load', '/slow', 'its list came after a second and a half']],
    },
  },
  {
    name: 'guest-takes-three-seconds',
    device: 'desktop',
    country: 'CA',
    async visit(guest) {
      await guest.open('/slow?ms=2800')
      await guest.read(1000)
      await guest.press('Demo Shop', 1200)
    },
    truth: {
      pages: ['/slow?ms=2800', '/'],
      clicks: ['Demo Shop → /'],
      traps: [['slow load', '/slow?ms=2800', 'less than four seconds']],
    },
  },
  {
    name: 'tom-does-not-write',
    customer: 'tom',
    device: 'desktop',
    country: 'DE',
    async visit(tom) {
      await tom.open('/contact')
      await tom.type('Your name', 'Tom Becker')
      await tom.type('Message', 'The lamp that I bought in')
      await tom.wait(1200)
      await tom.press('Deals', 1500)
    },
    truth: {
      pages: ['/contact', '/deals'],
      clicks: ['Your name', 'Message', 'Deals → /deals'],
      tags: [tag('form abandoned', '/contact')],
    },
  },
  {
    name: 'guest-leaves-the-checkout',
    device: 'phone',
    country: 'GB',
    async visit(guest) {
      await bringToCheckout(guest, 'rain-jacket')
      await guest.type('Name', 'Sam Doyle')
      await guest.type('E-mail', 'sam@mail.example')
      await guest.type('Street', '9 Quay Street')
      await guest.press('Cart (1)', 1500)
    },
    truth: {
      pages: [...pagesToCheckout('rain-jacket'), '/cart'],
      clicks: [...clicksToCheckout, 'Name', 'E-mail', 'Street', 'Cart (1) → /cart'],
      tags: [tag('form abandoned', '/checkout')],
    },
  },
  {
    name: 'guest-closes-the-checkout',
    device: 'laptop',
    country: 'PL',
    async visit(guest) {
      await bringToCheckout(guest, 'enamel-mug')
      await guest.type('Name', 'Ola Nowak')
      await guest.type('City', 'Gdansk')
      await guest.read(2000)
    },
    truth: {
      pages: pagesToCheckout('enamel-mug'),
      clicks: [...clicksToCheckout, 'Name', 'City'],
      tags: [tag('form abandoned', '/checkout')],
    },
  },
  {
    name: 'ines-writes-to-the-shop',
    customer: 'ines',
    device: 'laptop',
    country: 'PT',
    async visit(ines) {
      await ines.open('/contact')
      await ines.type('Your name', 'Ines Duarte')
      await ines.type('Your e-mail', 'ines.duarte@mail.example')
      await ines.choose('It is about', 1)
      await ines.type('Message', 'Is the blanket washable?')
      await ines.press('Send message', 1800)
      await ines.press('Gallery', 1200)
    },
    truth: {
      pages: ['/contact', '/gallery'],
      clicks: ['Your name', 'Your e-mail', 'It is about', 'Message', 'Send message', 'Gallery → /gallery'],
      traps: [
        ['form abandoned', '/contact', 'it was sent'],
        ['dead click', 'It is about', 'the browser shows a list of its own'],
      ],
    },
  },
  {
    name: 'guest-types-a-search',
    device: 'edge',
    country: 'BE',
    async visit(guest) {
      await guest.open('/')
      await guest.type('Search', 'blank')
      await guest.wait(800)
      await guest.press('Wool Blanket', 1500)
      await guest.press('Help', 1200)
    },
    truth: {
      pages: ['/', '/products/wool-blanket', '/help'],
      clicks: ['Search', 'Wool Blanket → /products/wool-blanket', 'Help → /help'],
      traps: [['form abandoned', '/', 'a search box']],
    },
  },
]
