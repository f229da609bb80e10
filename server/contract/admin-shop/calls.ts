import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { userStatuses } from '../facts/people.ts'
import { moment, oneId } from '../fields.ts'
import { shopStatuses } from '../shops/schemas.ts'

/** What became of the account or the shop, as the audit trail calls it; `registered` comes first. */
const shopHistory = ['registered', 'approved', 'rejected', 'deactivated', 'activated', 'restored'] as const

export const adminShop = z.strictObject({
  shop_id: z.int(),
  name: z.string(),
  /** The one that the account was registered with: its status is that of the account. */
  is_main: z.boolean(),
  status: z.enum([...userStatuses, ...shopStatuses]),
  /** Why it was rejected or made inactive, of a further shop. */
  reason: z.string().nullable(),
  since: moment,
  /** Most of its offers are of this category. */
  category: z.string().nullable(),
  live_offers: z.int(),
  contact: z.strictObject({
    address: z.string(),
    quarter: z.string().nullable(),
    city: z.string(),
    /** Of the shop itself or, of a main one, of the account. */
    phone: z.string().nullable(),
    email: z.string(),
    place: z.strictObject({ accuracy_metres: z.int().nullable() }).nullable(),
    /** Send them back with a change: of the shop, and of who is in charge. */
    version: z.int(),
    owner_version: z.int(),
  }),
  owner: z.strictObject({
    user_id: z.int(),
    name: z.string(),
    user_type: z.enum(['shopkeeper', 'executive']),
    status: z.enum(userStatuses),
    /** YYYY-MM-DD: they close the account. */
    closes_on: z.iso.date().nullable(),
  }),
  /** Who may act for it, the owner first. */
  team: z.array(
    z.strictObject({
      user_id: z.int(),
      name: z.string(),
      role: z.enum(['owner', 'helper', 'executive']),
      since: moment,
      /** When they were here last, as far as a session still tells. */
      seen_at: moment.nullable(),
    }),
  ),
  /** Mails to who is in charge, newest first, as long as they are kept. */
  messages: z.strictObject({
    total: z.int(),
    rows: z.array(
      z.strictObject({
        id: z.int(),
        subject: z.string(),
        at: moment,
        state: z.enum(['sent', 'waiting', 'failed']),
      }),
    ),
  }),
  /** Newest first. */
  history: z.array(
    z.strictObject({
      what: z.enum(shopHistory),
      at: moment,
      /** Null: whoever is in charge. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type AdminShop = z.output<typeof adminShop>

export const adminShopCalls = {
  'GET /api/admin/shop/:id': {
    summary: 'One shop as a whole: contact, team, status, and what was sent to it',
    who: admins,
    params: oneId,
    answer: adminShop,
  },
} as const satisfies CallTable
