/** Why the identity provider's word was not enough, as the address tells it when it sends people back. */
export function refusalWords(error: string): string {
  switch (error) {
    case 'not_invited':
      return 'You are not a member of any organization here, and nobody has invited you. Ask an owner for an invitation.'
    case 'email_not_verified':
      return 'Your provider does not vouch for your e-mail address.'
    case 'access_denied':
      return 'Your provider did not let you in, or you turned back.'
    default:
      return 'Signing in did not work. Try again.'
  }
}
