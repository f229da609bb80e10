import { z } from 'zod'
import { userSorts } from '../facts/list-options.ts'
import { userStatuses } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import { email, paragraphs } from '../fields.ts'
import { listPlace, listQuery, oneOf } from '../lists.ts'
import { previewedMail } from '../shop-offers/hidden-offers.ts'
import { isKnownReason, reasonLength } from './facts.ts'

/** Positional, as the specification has it: name, shop name, type, address, city, phone, status, email. */
export const userRow = z.tuple([
  z.string(),
  z.string(),
  z.enum(['shopkeeper', 'executive']),
  z.string(),
  z.string(),
  z.string(),
  z.enum(userStatuses),
  z.string(),
])
export type UserRow = z.output<typeof userRow>

export const userListQuery = z.object({ ...listQuery, status: oneOf(userStatuses), sort: oneOf(userSorts) })
export type UserListQuery = z.output<typeof userListQuery>

export const userList = z.strictObject({
  users: z.array(userRow),
  /** Of each of these rows the shop that the account was registered with; null: none. */
  shop_ids: z.array(z.int().nullable()),
  ...listPlace,
  /** Of the whole list, whatever the filters. */
  counts: z.strictObject({
    all: z.int(),
    pending: z.int(),
    approved: z.int(),
    active: z.int(),
    inactive: z.int(),
    rejected: z.int(),
  }),
})

export const statusActions = ['approve', 'rejected', 'inactive', 'active', 'delete'] as const
export type StatusAction = (typeof statusActions)[number]

const tooShort = () => texts.fields.tooFewLetters({ letters: reasonLength.min })

/** One of the lists in status-reasons.ts by its id, or a sentence. */
const reason = paragraphs(reasonLength.max, tooShort).refine(
  (text) => isKnownReason(text) || [...text].length >= reasonLength.min,
  { error: tooShort },
)

export const statusChange = z.object({
  email: email(() => texts.shopkeepers.detailsMissing),
  action: z.enum(statusActions, {
    error: () => texts.fields.actionOneOf({ words: statusActions.join(', ') }),
  }),
  /** The status that the person who acts has seen; any other in the database is 409 (decisions 7). */
  expected_status: z.enum(userStatuses, { error: () => texts.shopkeepers.statusUnknown }).optional(),
  /**
   * Told to the person, and recorded; a delete of somebody who waits is a rejection with it (decisions 7).
   */
  reason: reason.optional(),
})

export type StatusChange = z.output<typeof statusChange>

/** Null after a delete. */
export const statusAfter = z.enum(userStatuses).nullable()

export const statusPreview = statusChange.omit({ expected_status: true })

export const statusPreviewed = z.strictObject({
  /** Null: nobody is told. */
  mail: previewedMail.nullable(),
  /** Of all shops that the person is in charge of. */
  offers: z.int(),
  live_offers: z.int(),
})
