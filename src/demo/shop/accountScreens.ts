import { block, box, button, field, link, primary, strong, text, title } from './screen.ts'
import type { Place, Screen } from './screen.ts'

export function signIn(_place: Place, url: URL): Screen {
  const isForgotten = url.searchParams.has('forgot')
  return {
    name: isForgotten ? 'forgot-password' : 'sign-in',
    title: isForgotten ? 'the password reset' : 'the sign-in page',
    blocks: [block('panel', box(220, 76, 360, 372)), title(isForgotten ? 'Reset password' : 'Sign in', 250, 104)],
    controls: isForgotten
      ? [
          field('email', 'E-mail', 'Password reset', box(250, 184, 300, 36)),
          primary('sendLink', 'Send link', 'Password reset', box(250, 244, 300, 42)),
        ]
      : [
          field('email', 'E-mail', 'Sign-in', box(250, 184, 300, 36)),
          field('password', 'Password', 'Sign-in', box(250, 256, 300, 36)),
          primary('signIn', 'Sign in', 'Sign-in', box(250, 316, 300, 42)),
          link('forgot', 'Forgot password?', 'Password reset', box(250, 380, 180, 22)),
        ],
    submit: isForgotten ? 'sendLink' : 'signIn',
  }
}

const orderLinks = [
  link('order:4688', 'Order 4688', 'Order history', box(44, 175, 140, 24)),
  link('order:4711', 'Order 4711', 'Order history', box(44, 223, 140, 24)),
]

export const account = ({ notice }: Place): Screen => ({
  name: 'account',
  title: 'the account page',
  blocks: [
    title('Your account'),
    block('panel', box(24, 120, 364, 260)),
    strong('Orders', 44, 140),
    ...(notice?.tone === 'error' ? [] : [text('Delivered', 260, 178), text('On its way', 260, 226)]),
    block('panel', box(412, 120, 364, 260)),
    strong('Address', 432, 140),
  ],
  controls: [
    ...(notice?.tone === 'error' ? [] : orderLinks),
    field('street', 'Street', 'Address book', box(432, 196, 324, 34)),
    field('city', 'City', 'Address book', box(432, 264, 324, 34)),
    primary('saveAddress', 'Save changes', 'Address book', box(432, 318, 180, 40)),
    button('signOut', 'Sign out', 'Sign-in', box(24, 404, 120, 36)),
  ],
  submit: 'saveAddress',
})
