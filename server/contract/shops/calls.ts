import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, moderators } from '../call.ts'
import { message, oneToken } from '../fields.ts'
import * as shops from './schemas.ts'

export const shopsCalls = {
  'GET /api/shop/shops': {
    summary: 'Lists the shops that the user may act for.',
    who: 'signed in',
    answer: z.strictObject({ shops: z.array(shops.ownShop) }),
  },
  'POST /api/shop/add_shop': {
    summary: 'Adds a pending shop. A retry with the same add_key returns the same shop.',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'addShop',
    body: shops.newShop,
    status: 201,
    answer: message.extend({ shop: shops.ownShop }),
  },
  'GET /api/shop/members': {
    summary: "Lists the members and open invitations of one of the user's shops.",
    who: 'signed in',
    query: shops.membersQuery,
    answer: shops.shopMembers,
  },
  'POST /api/shop/invite': {
    summary: 'Creates a link, for one phone number and one use, that adds an owner or helper to a shop.',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'invite',
    body: shops.invitation,
    status: 201,
    answer: message.extend({ invitation: shops.invited }),
  },
  'POST /api/shop/withdraw_invitation': {
    summary: 'Withdraws an invitation link. 409 if it was accepted.',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'change',
    body: shops.invitationId,
    answer: message,
  },
  'GET /api/shop/invitation/:token': {
    summary: 'Returns what a link invites to. 400 if it is unknown, 409 if it is no longer valid.',
    who: 'everyone',
    limit: 'invitation',
    params: oneToken,
    answer: z.strictObject({ invitation: shops.openedInvitation }),
  },
  'POST /api/shop/accept_invitation/:token': {
    summary: 'Accepts a link with its phone number, by a new account or the signed-in one.',
    who: 'everyone',
    session: true,
    onlyApproved: true,
    limit: 'invitation',
    params: oneToken,
    body: shops.acceptance,
    answer: shops.accepted,
  },
  'POST /api/shop/end_member': {
    summary: 'Ends a membership of a shop. The person in charge cannot be removed.',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'change',
    body: shops.endedMember,
    answer: message.extend(undoable),
  },
  'POST /api/admin/invite_owner': {
    summary: "Creates a link to an executive's shop whose owner gets an account with only a phone number.",
    who: admins,
    limit: 'invite',
    body: shops.ownerInvitation,
    status: 201,
    answer: message.extend({ invitation: shops.invited }),
  },
  'POST /api/admin/withdraw_invitation': {
    summary: 'Withdraws an invitation link to a shop. 409 if it was accepted.',
    who: admins,
    body: shops.invitationId,
    answer: message,
  },
  'POST /api/admin/modify_shop_status': {
    summary: 'Approves, rejects, closes or opens a shop. 409 if its status changed since it was seen.',
    ...moderators,
    body: shops.shopStatusChange,
    answer: message.extend({ status: z.enum(shops.shopStatuses), ...undoable }),
  },
} as const satisfies CallTable
