import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { userStatuses } from '../facts/people.ts'
import { describedList, listOf, moment, oneId } from '../fields.ts'
import { shopStatuses } from '../shops/schemas.ts'

/** The changes of a shop, named as in the audit trail. `registered` is always the first. */
const shopHistory = ['registered', 'approved', 'rejected', 'deactivated', 'activated', 'restored'] as const

export const adminShop = z.strictObject({
  shop_id: z.int(),
  name: z.string(),
  is_main: z
    .boolean()
    .describe('The shop that the account was registered with; it has the status of the account.'),
  status: z.enum([...userStatuses, ...shopStatuses]),
  reason: z.string().nullable().describe('Why an additional shop was rejected or made inactive.'),
  since: moment,
  category: z.string().nullable().describe('The category of most of its offers.'),
  live_offers: z.int(),
  contact: z.strictObject({
    address: z.string(),
    quarter: z.string().nullable(),
    city: z.string(),
    phone: z
      .string()
      .nullable()
      .describe('The phone number of the shop or, for a main shop, of the account.'),
    email: z.string(),
    place: z.strictObject({ accuracy_metres: z.int().nullable() }).nullable(),
    version: z.int().describe('Send it back with a change, like owner_version.'),
    owner_version: z.int(),
  }),
  owner: z.strictObject({
    user_id: z.int(),
    name: z.string(),
    user_type: z.enum(['shopkeeper', 'executive']),
    status: z.enum(userStatuses),
    closes_on: z.iso
      .date()
      .nullable()
      .describe('YYYY-MM-DD. The day on which the account is deleted, if its owner closed it.'),
  }),
  team: describedList('People who may act for the shop, the owner first.', {
    user_id: z.int(),
    name: z.string(),
    role: z.enum(['owner', 'helper', 'executive']),
    since: moment,
    seen_at: moment.nullable().describe('The time of the last visit. null: no session records one any more.'),
  }),
  messages: z
    .strictObject({
      total: z.int(),
      rows: listOf({
        id: z.int(),
        subject: z.string(),
        at: moment,
        state: z.enum(['sent', 'waiting', 'failed']),
      }),
    })
    .describe('Stored mails to the person in charge, newest first.'),
  history: describedList('Newest first.', {
    what: z.enum(shopHistory),
    at: moment,
    by: z.string().nullable().describe('Who made the change. null: the person in charge.'),
    reason: z.string().nullable(),
  }),
})
export type AdminShop = z.output<typeof adminShop>

export const adminShopCalls = {
  'GET /api/admin/shop/:id': {
    summary: 'Shows a shop with its contact data, team, status, mails and history.',
    who: admins,
    params: oneId,
    answer: adminShop,
  },
} as const satisfies CallTable
