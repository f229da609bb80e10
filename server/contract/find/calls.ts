import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { userStatuses } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { line, listOf, objectOrNull, photo } from '../fields.ts'
import { offerStates } from '../offers/facts/offer-facts.ts'

/** The number of matches, exact up to a limit. */
const total = { total: z.int(), total_is_exact: z.boolean() }

const found = z.strictObject({
  read_as: z.enum(['words', 'phone']),
  shops: z.strictObject({
    ...total,
    rows: listOf({
      shop_id: z.int(),
      name: z.string(),
      address: z.string(),
      status: z.enum(userStatuses),
      live_offers: z.int(),
    }),
  }),
  people: z.strictObject({
    ...total,
    rows: listOf({
      user_id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      user_type: z.enum(['shopkeeper', 'executive']),
      status: z.enum(userStatuses),
      shop: z
        .strictObject({ id: z.int(), name: z.string() })
        .nullable()
        .describe('The shop of the account; null for people who only help in other shops.'),
    }),
  }),
  offers: z.strictObject({
    ...total,
    rows: listOf({
      product_id: z.int(),
      name: z.string(),
      code: z.string().nullable().describe("The code in its shop's list."),
      shop: objectOrNull("null for an admin's own offer.", { id: z.int(), name: z.string() }),
      state: z.enum([...offerStates, 'hidden']),
      ...photo,
    }),
  }),
})
export type FoundByAdmin = z.output<typeof found>

export const findCalls = {
  'GET /api/admin/find': {
    summary:
      'Finds shops, people and offers by name, phone, e-mail, id or list code, the first five of each.',
    who: admins,
    query: z.object({ query: line(maxLengths.searchText, () => texts.find.missing) }),
    answer: found,
  },
} as const satisfies CallTable
