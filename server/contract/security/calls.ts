import * as accounts from '../accounts/schemas.ts'
import type { CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as security from './schemas.ts'

export const securityCalls = {
  'POST /api/shop/passkeyquestion': {
    summary: 'What a passkey signs at the second step of a sign-in; 401 when the first one is over',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    answer: security.passkeyQuestion,
  },
  'POST /api/shop/secondstep': {
    summary: 'The second step of a sign-in: a passkey, six figures of an app, or a recovery code',
    who: 'everyone',
    session: true,
    limit: 'secondStep',
    body: security.secondStepProof,
    answer: accounts.signedIn,
  },
  'GET /api/shop/sessions': {
    summary: 'Where one is signed in: this browser first',
    who: 'signed in',
    answer: security.sessionList,
  },
  'POST /api/shop/endsession': {
    summary: "Ends one of one's sessions; 404 when it is over already",
    who: 'signed in',
    limit: 'change',
    body: security.oneSession,
    answer: message,
  },
  'POST /api/shop/endothersessions': {
    summary: "Ends all of one's sessions but this one",
    who: 'signed in',
    limit: 'change',
    answer: message,
  },
  'GET /api/shop/factors': {
    summary: "One's passkeys, app and recovery codes",
    who: 'signed in',
    beforeSecondFactor: true,
    answer: security.factors,
  },
  'POST /api/shop/passkeyorder': {
    summary: 'What a new passkey is made with; 403 password_again when one signed in long ago',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.passwordIfLongAgo,
    answer: security.passkeyOrder,
  },
  'POST /api/shop/addpasskey': {
    summary: 'Adds the passkey; with the first second step come ten recovery codes',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.newPasskey,
    status: 201,
    answer: security.factorAdded,
  },
  'POST /api/shop/removepasskey': {
    summary: 'Removes a passkey; 409 for the last second step of an admin who needs one',
    who: 'signed in',
    limit: 'security',
    body: security.passkeyRemoval,
    answer: message,
  },
  'POST /api/shop/appsecret': {
    summary: 'A secret for an app with six figures, which counts once a code has confirmed it',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.passwordIfLongAgo,
    answer: security.appSecret,
  },
  'POST /api/shop/addapp': {
    summary: 'Adds the app by one of its codes, in place of a former one',
    who: 'signed in',
    beforeSecondFactor: true,
    limit: 'security',
    body: security.newApp,
    status: 201,
    answer: security.factorAdded,
  },
  'POST /api/shop/removeapp': {
    summary: 'Removes the app; 409 for the last second step of an admin who needs one',
    who: 'signed in',
    limit: 'security',
    body: security.passwordAgain,
    answer: message,
  },
  'POST /api/shop/recoverycodes': {
    summary: 'Ten new recovery codes; those before are void',
    who: 'signed in',
    limit: 'security',
    body: security.passwordAgain,
    answer: security.freshCodes,
  },
} as const satisfies CallTable
