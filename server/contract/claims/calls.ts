import type { CallTable } from '../call.ts'
import { oneId } from '../fields.ts'
import { ofDevice } from '../questions/schemas.ts'
import * as claims from './schemas.ts'

export const claimsCalls = {
  'POST /api/user/claim': {
    summary: 'Takes a code for an offer; sent again with the same id it is one code, 409 says why not',
    who: 'everyone',
    session: true,
    shared: true,
    unseen: true,
    body: claims.newClaim,
    answer: claims.claimed,
  },
  'POST /api/user/claims': {
    summary: 'The codes of a device, open and ended, for whoever has its secret',
    who: 'everyone',
    limit: 'readClaims',
    shared: true,
    body: ofDevice,
    answer: claims.ownClaims,
  },
  'POST /api/user/release_claim': {
    summary: 'Gives an open code back; done already counts as done',
    who: 'everyone',
    limit: 'ownClaims',
    shared: true,
    body: claims.ownClaimId,
    status: 204,
  },
  'POST /api/user/forget_claims': {
    summary: 'Gives all open codes of a device back, and forgets that any were its own',
    who: 'everyone',
    limit: 'ownClaims',
    shared: true,
    body: ofDevice,
    status: 204,
  },
  'POST /api/user/answer_claim': {
    summary:
      'Whether its customer got the promised price; sent again it is changed, 409 when it is not asked',
    who: 'everyone',
    session: true,
    limit: 'ownClaims',
    shared: true,
    body: claims.newClaimAnswer,
    status: 204,
  },
  'GET /api/products/codes_left/:id': {
    summary: 'How many codes of an offer are left, at most ten seconds old',
    who: 'everyone',
    params: oneId,
    answer: claims.codesLeft,
    cache: { topics: ['product:{id}'], minutes: 1 / 6 },
  },
  'GET /api/shop/counter': {
    summary:
      'The open codes of the shops that one may act for, what was given today, and what was given twice',
    who: 'signed in',
    answer: claims.counter,
  },
  'POST /api/shop/find_claim': {
    summary:
      'The code that was scanned or typed, of the shops that one may act for; 404 says what is known of it',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: claims.claimToFind,
    answer: claims.foundClaim,
  },
  'POST /api/shop/redeem_claim': {
    summary: 'Gives the offer for a code, once; the same key again is the same, 409 says what it was by then',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: claims.redemption,
    answer: claims.redeemed,
  },
  'POST /api/shop/undo_redeem': {
    summary: 'Takes back within ten minutes that a code was given; done already counts as done',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: claims.redemptionToUndo,
    answer: claims.foundClaim,
  },
  'POST /api/shop/not_given': {
    summary: 'Ends an open code that is not given, with the reason that its customer reads',
    who: 'signed in',
    onlyApproved: true,
    limit: 'change',
    body: claims.notGiven,
    answer: claims.foundClaim,
  },
} as const satisfies CallTable
