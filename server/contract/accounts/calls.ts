import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { id, message, moment, oneId, oneToken } from '../fields.ts'
import * as profiles from '../profiles/calls.ts'
import * as accounts from './schemas.ts'

const forWhom = z.object({ user_id: id() })

/** `link` is told once, and nowhere kept. */
export const passwordCode = z.strictObject({ id: z.int(), link: z.string(), expires_at: moment })
export type PasswordCode = z.output<typeof passwordCode>

/** `at`, ISO 8601: when it was used or stopped, or is over. */
export const passwordCodeState = z.strictObject({
  state: z.enum(['open', 'used', 'stopped', 'over']),
  at: moment,
})
export type PasswordCodeState = z.output<typeof passwordCodeState>

export const accountsCalls = {
  'POST /api/shop/register': {
    summary: 'Registers a shopkeeper or executive, who then waits for approval',
    who: 'everyone',
    limit: 'register',
    body: accounts.registration,
    status: 201,
    answer: message,
  },
  'POST /api/shop/login': {
    summary: 'Signs in and sets the session cookie; with a second step, tells what it may be',
    who: 'everyone',
    session: true,
    limit: 'login',
    body: accounts.credentials,
    answer: z.union([accounts.signedIn, accounts.oneMoreStep]),
  },
  'POST /api/shop/sign_in_link': {
    summary:
      'Mails a link that lets a browser in past the delay between tries, if the address belongs to somebody',
    who: 'everyone',
    limit: 'signInLink',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'POST /api/shop/let_in/:token': {
    summary:
      'Lets this browser in past the delay, with the token of such a link; the password is still asked for',
    who: 'everyone',
    limit: 'unlockLink',
    params: oneToken,
    answer: message,
  },
  'POST /api/shop/logout': {
    summary: 'Ends the session',
    who: 'signed in',
    leastRole: 'read-only',
    beforeSecondFactor: true,
    answer: message,
  },
  'GET /api/shop/session': {
    summary: 'Who is signed in',
    who: 'everyone',
    session: true,
    answer: accounts.session,
  },
  'GET /api/shop/consent': {
    summary: 'Which version of the privacy notice one has agreed to last, and when',
    who: 'signed in',
    answer: accounts.givenConsent,
  },
  'POST /api/shop/consent': {
    summary: 'Agrees to the privacy notice, and says that one is of age',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    body: accounts.consent,
    answer: message,
  },
  'POST /api/shop/forgotpassword': {
    summary: 'Mails a reset link, if the address belongs to somebody',
    who: 'everyone',
    limit: 'forgotPassword',
    body: accounts.forgottenAccount,
    answer: message,
  },
  'GET /api/shop/reset-password/:token': {
    summary: 'Whether a reset link can still be used',
    who: 'everyone',
    limit: 'resetPassword',
    params: oneToken,
    answer: accounts.resetLinkState,
  },
  'POST /api/shop/reset-password/:token': {
    summary: 'Sets a new password with the token of a reset link',
    who: 'everyone',
    limit: 'resetPassword',
    session: true,
    params: oneToken,
    body: accounts.passwordReset,
    answer: accounts.passwordIsSet,
  },
  'POST /api/admin/password_code': {
    summary: 'A link for a new password of somebody who sells, to be shown as a QR; once, for minutes',
    who: admins,
    limit: 'security',
    body: forWhom,
    answer: passwordCode,
  },
  'GET /api/admin/password_code/:id': {
    summary: 'What became of such a QR',
    who: admins,
    params: oneId,
    answer: passwordCodeState,
  },
  'POST /api/admin/stop_password_code': {
    summary: 'Ends such a QR before its time',
    who: admins,
    body: oneId,
    answer: passwordCodeState,
  },
  'POST /api/shop/password_link': {
    summary:
      'A link for a new password of somebody without an e-mail address, by who helps them; 24 hours, once',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'security',
    body: forWhom,
    answer: passwordCode,
  },
  'GET /api/shop/password_link/:id': {
    summary: 'What became of such a link',
    who: ['shopkeeper', 'executive'],
    params: oneId,
    answer: passwordCodeState,
  },
  'POST /api/shop/stop_password_link': {
    summary: 'Ends such a link before its time',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'change',
    body: oneId,
    answer: passwordCodeState,
  },
  'POST /api/shop/change_password': {
    summary: 'Sets a new password, with the old one; ends all other sessions',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'security',
    body: profiles.passwordChange,
    answer: message,
  },
} as const satisfies CallTable
