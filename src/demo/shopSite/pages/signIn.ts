import { redirect, sendPage, type Answer } from '../answer.ts'
import { customers, customersPassword, findCustomer } from '../customers.ts'
import { html, type Html } from '../html.ts'
import { readForm } from '../readBody.ts'
import { idOf, mark, type Visit } from '../visit.ts'
import { errorPage } from './errorPage.ts'
import { layout } from './layout.ts'

/** Who the demo's tests sign in as. */
export const customer = { email: customers[0].email, password: customersPassword }

export const signIn = (visit: Visit): Answer =>
  visit.url.searchParams.has('forgot') ? forgotPassword(visit) : signInForm(visit, null, '')

/** Somebody whose session was not kept learns it here. */
function signInForm(visit: Visit, problem: string | null, email: string): Answer {
  const path = visit.shop.signInPath
  return sendPage(
    layout(visit, {
      title: 'Sign in',
      body: html`<form class="panel narrow" method="post" action="${path}">
        <h1>Sign in</h1>
        ${problem !== null && html`<p class="message error-message" role="alert">${problem}</p>`}
        <div class="field">
          <label for="${idOf(visit, 'email')}">E-mail</label>
          <input
            type="email"
            name="email"
            autocomplete="username"
            maxlength="120"
            required
            value="${email}"
            ${mark(visit, 'email')}
          />
        </div>
        <div class="field">
          <label for="${idOf(visit, 'password')}">Password</label>
          <input
            type="password"
            name="password"
            autocomplete="current-password"
            maxlength="120"
            required
            ${mark(visit, 'password')}
          />
        </div>
        <button class="button primary" ${mark(visit, visit.shop.signIn.mark)}>${visit.shop.signIn.text}</button>
        ${visit.shop.hidesForgotPassword ? foldedAway(forgotLink(visit)) : forgotLink(visit)}
      </form>`,
    }),
  )
}

const forgotLink = (visit: Visit) =>
  html`<p><a href="${visit.shop.signInPath}?forgot=1" ${mark(visit, 'forgot-password')}>Forgot password?</a></p>`

const foldedAway = (content: Html) =>
  html`<details>
    <summary>Trouble signing in?</summary>
    ${content}
  </details>`

export async function trySignIn(visit: Visit): Promise<Answer> {
  const { email = '', password } = await readForm(visit.request)
  if (visit.shop.signInFails) return errorPage(visit)
  const found = findCustomer(email.trim().toLowerCase())
  if (!found || password !== customersPassword) {
    return signInForm(visit, 'E-mail or password is wrong.', email)
  }
  if (visit.shop.keepsSignIn) Object.assign(visit.session, { isSignedIn: true, customer: found })
  else visit.session.flash = { text: 'Your session has expired. Please sign in again.', tone: 'error' }
  return redirect('/account')
}

export function signOut(visit: Visit): Answer {
  Object.assign(visit.session, { isSignedIn: false, customer: null })
  return redirect('/')
}

const forgotPassword = (visit: Visit) =>
  sendPage(
    layout(visit, {
      title: 'Reset password',
      scripts: ['sendLink'],
      body: html`<form class="panel narrow" data-part="send-link">
        <h1>Reset password</h1>
        <p>We send you a link with which you can choose a new password.</p>
        <div class="field">
          <label for="${idOf(visit, 'email')}">E-mail</label>
          <input type="email" name="email" autocomplete="username" maxlength="120" required ${mark(visit, 'email')} />
        </div>
        <button class="button primary" ${mark(visit, 'send-link')}>Send link</button>
        <p class="message" role="status" data-part="send-link-message"></p>
        <p><a href="${visit.shop.signInPath}">Back to sign-in</a></p>
      </form>`,
    }),
  )
