import { z } from 'zod'
import { admins, type CallTable, ownAccount, ownSecurity } from '../call.ts'
import { id, message, moment, oneId, oneToken } from '../fields.ts'
import * as profiles from '../profiles/calls.ts'
import * as accounts from './schemas.ts'

const forWhom = z.object({ user_id: id() })

export const passwordCode = z.strictObject({
  id: z.int(),
  link: z.string().describe('Returned only once; the server stores its hash.'),
  expires_at: moment,
})
export type PasswordCode = z.output<typeof passwordCode>

export const passwordCodeState = z.strictObject({
  state: z.enum(['open', 'used', 'stopped', 'over']),
  /** When the link was used, stopped or expired; for an open link, when it will expire. */
  at: moment,
})
export type PasswordCodeState = z.output<typeof passwordCodeState>

export const accountsCalls = {
  'POST /api/shop/register': {
    summary: 'Registers a shopkeeper or executive, pending approval.',
    who: 'everyone',
    limit: 'register',
    body: accounts.registration,
    status: 201,
    answer: message,
  },
  'POST /api/shop/login': {
    summary:
      'Signs in and sets the session cookie. If a second step is required, lists the available ones instead.',
    who: 'everyone',
    session: true,
    limit: 'login',
    body: accounts.credentials,
    answer: z.union([accounts.signedIn, accounts.oneMoreStep]),
  },
  'POST /api/shop/sign_in_link': {
    summary:
      'Mails an unlock link that lifts the delay between sign-ins for a browser, if the account exists.',
    who: 'everyone',
    limit: 'signInLink',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'POST /api/shop/let_in/:token': {
    summary:
      'Lifts the delay between sign-ins for this browser with an unlock link. The password is still required.',
    who: 'everyone',
    limit: 'unlockLink',
    params: oneToken,
    answer: message,
  },
  'POST /api/shop/logout': {
    summary: 'Ends the session.',
    ...ownAccount,
    beforeSecondFactor: true,
    answer: message,
  },
  'GET /api/shop/session': {
    summary: 'Shows the signed-in user.',
    who: 'everyone',
    session: true,
    answer: accounts.session,
  },
  'GET /api/shop/consent': {
    summary: 'Shows which version of the privacy notice the user last agreed to, and when.',
    who: 'signed in',
    answer: accounts.givenConsent,
  },
  'POST /api/shop/consent': {
    summary: 'Agrees to the privacy notice and confirms being of age.',
    ...ownAccount,
    limit: 'change',
    body: accounts.consent,
    answer: message,
  },
  'POST /api/shop/forgotpassword': {
    summary: 'Mails a reset link, if the account exists.',
    who: 'everyone',
    limit: 'forgotPassword',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'GET /api/shop/reset-password/:token': {
    summary: 'Shows whether a reset link is still valid.',
    who: 'everyone',
    limit: 'resetPassword',
    params: oneToken,
    answer: accounts.resetLinkState,
  },
  'POST /api/shop/reset-password/:token': {
    summary: 'Sets a new password with the token of a reset link.',
    who: 'everyone',
    limit: 'resetPassword',
    session: true,
    params: oneToken,
    body: accounts.passwordReset,
    answer: accounts.passwordIsSet,
  },
  'POST /api/admin/password_code': {
    summary: 'Creates a short-lived QR link for a new password of a seller. It can be used once.',
    who: admins,
    limit: 'security',
    body: forWhom,
    answer: passwordCode,
  },
  'GET /api/admin/password_code/:id': {
    summary: 'Shows the state of a QR link for a new password.',
    who: admins,
    params: oneId,
    answer: passwordCodeState,
  },
  'POST /api/admin/stop_password_code': {
    summary: 'Ends an unused QR link for a new password.',
    who: admins,
    body: oneId,
    answer: passwordCodeState,
  },
  'POST /api/shop/password_link': {
    summary:
      'Creates a link for a new password of a person without an e-mail address whom the user helps. Valid for 24 hours, once.',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'security',
    body: forWhom,
    answer: passwordCode,
  },
  'GET /api/shop/password_link/:id': {
    summary: 'Shows the state of a link for a new password.',
    who: ['shopkeeper', 'executive'],
    params: oneId,
    answer: passwordCodeState,
  },
  'POST /api/shop/stop_password_link': {
    summary: 'Ends an unused link for a new password.',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'change',
    body: oneId,
    answer: passwordCodeState,
  },
  'POST /api/shop/change_password': {
    summary: 'Changes the password, given the old one, and ends all other sessions.',
    ...ownSecurity,
    body: profiles.passwordChange,
    answer: message,
  },
} as const satisfies CallTable
