import { tag, type Person } from '../person.ts'

/** More that were written last: forms. */
export const heldOutForms: readonly Person[] = [
  {
    name: 'tom-leaves-the-address',
    customer: 'tom',
    device: 'desktop',
    country: 'DE',
    async visit(tom) {
      await tom.open('/account')
      await tom.wait(800)
      await tom.type('Street', ' b')
      await tom.read(1500)
      await tom.press('Cart (0)', 1200)
    },
    truth: {
      pages: ['/account', '/cart'],
      clicks: ['Street', 'Cart (0) → /cart'],
      tags: [tag('form abandoned', '/account')],
    },
  },
  {
    name: 'guest-leaves-sign-in',
    device: 'edge',
    country: 'PL',
    async visit(guest) {
      await guest.open('/sign-in')
      await guest.type('E-mail', 'ola@mail.example')
      await guest.wait(1500)
      await guest.press('Demo Shop', 1200)
    },
    truth: {
      pages: ['/sign-in', '/'],
      clicks: ['E-mail', 'Demo Shop → /'],
      tags: [tag('form abandoned', '/sign-in')],
    },
  },
  {
    name: 'mei-forgets-the-voucher',
    customer: 'mei',
    device: 'tablet',
    country: 'JP',
    async visit(mei) {
      await mei.open('/products/trail-lamp')
      await mei.press('Add to cart', 900)
      await mei.press('Cart (1)', 900)
      await mei.type('Voucher code', 'SLOW10')
      await mei.wait(1200)
      await mei.press('Go to checkout', 1500)
    },
    truth: {
      pages: ['/products/trail-lamp', '/cart', '/checkout'],
      clicks: ['Add to cart', 'Cart (1) → /cart', 'Voucher code', 'Go to checkout → /checkout'],
      tags: [tag('form abandoned', '/cart')],
    },
  },
  {
    name: 'ada-empties-the-form',
    customer: 'ada',
    device: 'desktop',
    country: 'DE',
    async visit(ada) {
      await ada.open('/contact')
      await ada.type('Your name', 'Ada')
      for (let i = 0; i < 3; i++) await ada.page.keyboard.press('Backspace', { delay: 60 })
      await ada.wait(1500)
      await ada.press('Lists', 1200)
    },
    truth: {
      pages: ['/contact', '/lists'],
      clicks: ['Your name', 'Lists → /lists'],
      traps: [['form abandoned', '/contact', 'everything was taken back']],
    },
  },
]
