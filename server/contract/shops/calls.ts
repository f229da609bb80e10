import { z } from 'zod'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { message, oneToken } from '../fields.ts'
import * as shops from './schemas.ts'

export const shopsCalls = {
  'GET /api/shop/shops': {
    summary: 'The shops that one may act for',
    who: 'signed in',
    answer: z.strictObject({ shops: z.array(shops.ownShop) }),
  },
  'POST /api/shop/add_shop': {
    summary:
      'Adds a shop, which then waits for approval; sent again with the same add_key it is the same shop',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'addShop',
    body: shops.newShop,
    status: 201,
    answer: message.extend({ shop: shops.ownShop }),
  },
  'GET /api/shop/members': {
    summary: "Who may act for one of one's shops, and who is invited to",
    who: 'signed in',
    query: shops.membersQuery,
    answer: shops.shopMembers,
  },
  'POST /api/shop/invite': {
    summary: 'A link that makes somebody the owner of a shop, or a helper: for one phone number, once',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'invite',
    body: shops.invitation,
    status: 201,
    answer: message.extend({ invitation: shops.invited }),
  },
  'POST /api/shop/withdraw_invitation': {
    summary: 'Takes such a link back; 409 when it was accepted already',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'change',
    body: shops.invitationId,
    answer: message,
  },
  'GET /api/shop/invitation/:token': {
    summary: 'To what a link invites; 404 when it is none, 409 when it is over',
    who: 'everyone',
    limit: 'invitation',
    params: oneToken,
    answer: z.strictObject({ invitation: shops.openedInvitation }),
  },
  'POST /api/shop/accept_invitation/:token': {
    summary:
      'Accepts a link with the phone number that it is for, by a new account or the one that is signed in',
    who: 'everyone',
    session: true,
    onlyApproved: true,
    limit: 'invitation',
    params: oneToken,
    body: shops.acceptance,
    answer: shops.accepted,
  },
  'POST /api/shop/end_member': {
    summary: 'Ends what somebody may do for a shop; who is in charge stays',
    who: ['shopkeeper', 'executive'],
    onlyApproved: true,
    limit: 'change',
    body: shops.endedMember,
    answer: message.extend(undoable),
  },
  'POST /api/admin/invite_owner': {
    summary: 'A link that makes the owner of an executive’s shop an account with a phone number alone',
    who: admins,
    limit: 'invite',
    body: shops.ownerInvitation,
    status: 201,
    answer: message.extend({ invitation: shops.invited }),
  },
  'POST /api/admin/withdraw_invitation': {
    summary: 'Takes a link to a shop back; 409 when it was accepted already',
    who: admins,
    body: shops.invitationId,
    answer: message,
  },
  'POST /api/admin/modify_shop_status': {
    summary:
      'Approves, rejects, closes or opens a shop; 409 when its status is another one than the admin saw',
    who: admins,
    leastRole: 'moderator',
    body: shops.shopStatusChange,
    answer: message.extend({ status: z.enum(shops.shopStatuses), ...undoable }),
  },
} as const satisfies CallTable
