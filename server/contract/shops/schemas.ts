import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import {
  agreedTo,
  contactNo,
  forUser,
  id,
  knownHours,
  line,
  moment,
  newPassword,
  optional,
  ownEmail,
} from '../fields.ts'
import { openingHours } from './hours-schemas.ts'

export const shopStatuses = ['pending', 'approved', 'inactive', 'rejected'] as const
export type ShopStatus = (typeof shopStatuses)[number]

export const memberRoles = ['owner', 'helper', 'executive'] as const

/** As the database has them: what is known of a shop's place. */
const place = {
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Within how many metres. */
  accuracy_metres: z.int().nullable(),
}
const storedHours = knownHours.nullable()

/** A shop as those who act for it see it. */
export const ownShop = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  quarter: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  /** Of the shop itself. */
  phone: z.string().nullable(),
  hours: storedHours,
  ...place,
  status: z.enum(shopStatuses),
  /** Why it was rejected or closed. */
  status_reason: z.string().nullable(),
  /** Of whoever asks. */
  role: z.enum(memberRoles),
  /** Whether that is who is in charge of it. */
  in_charge: z.boolean(),
  /** The shop that the account was registered with. */
  is_main: z.boolean(),
  away_until: z.string().nullable(),
  /** Offers that are live or will be, and all. */
  live_offers: z.int(),
  offers: z.int(),
  /** Live ones whose last day is near. */
  ending_offers: z.int(),
  /** Over since a month at most. */
  ended_offers: z.int(),
  /** Hidden by admins. */
  hidden_offers: z.int(),
  /** Names of those whose price tag admins want a photo of, the longest waiting first; at most fifty. */
  price_tags: z.array(z.string()),
  /** Whether shoppers see its phone number. */
  shows_phone: z.boolean(),
})
export type OwnShop = z.output<typeof ownShop>

const degrees = (most: number) =>
  z
    .number({ error: () => texts.shops.noPlace })
    .min(-most)
    .max(most)

/** `add_key` is a random UUID that belongs to its content, like the `publish_key` of an offer. */
export const newShop = z
  .object({
    add_key: z.uuid({ error: () => texts.fields.uuidWrong }),
    name: line(maxLengths.shopName, () => texts.shops.nameMissing),
    quarter: line(maxLengths.quarter, () => texts.person.quarterMissing),
    address: line(maxLengths.address, () => texts.shops.addressMissing),
    phone: contactNo,
    hours: openingHours.nullable().default(null),
    latitude: degrees(90).nullable().default(null),
    longitude: degrees(180).nullable().default(null),
    for_user: forUser,
    /** An executive has told the shop what is kept of it. */
    told: z.literal(true, { error: () => texts.consent.shopNotTold }).optional(),
    accuracy_metres: z.number().min(0).max(1_000_000).transform(Math.round).nullable().default(null),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['latitude'],
    error: () => texts.shops.halfPlace,
  })
export type NewShop = Omit<z.output<typeof newShop>, 'for_user'>

const shopActions = ['approve', 'rejected', 'inactive', 'active'] as const
export type ShopAction = (typeof shopActions)[number]

export const shopStatusChange = z.object({
  shop_id: id(),
  action: z.enum(shopActions, { error: () => texts.fields.actionOneOf({ words: shopActions.join(', ') }) }),
  /** The status that the admin has seen; any other in the database is 409. */
  expected_status: z.enum(shopStatuses, { error: () => texts.shops.statusUnknown }),
  reason: optional(line(maxLengths.reason, () => texts.shops.reasonMissing)),
})
export type ShopStatusChange = z.output<typeof shopStatusChange>

/** A link that makes somebody a member of a shop, as its members see it. */
const sentInvitation = z.strictObject({
  id: z.int(),
  role: z.enum(['owner', 'helper']),
  /**
   * Whose it is: without this number the link opens nothing. Whole for who runs the shop, else `••••••••18`.
   */
  phone: z.string(),
  invited_by: z.string(),
  /** Whoever hands the shop over stays as a helper. */
  stays: z.boolean(),
  created_at: moment,
  expires_at: moment,
})
export type SentInvitation = z.output<typeof sentInvitation>

export const invitation = z.object({
  shop_id: id(() => texts.shops.shopMissing),
  phone: contactNo,
  /** Of somebody without an e-mail address: the link then asks for a password only, for 24 hours. */
  name: optional(line(maxLengths.personName, () => texts.fields.personNameMissing)),
  role: z.enum(['owner', 'helper'], { error: () => texts.shops.roleMissing }),
  stays: z.boolean().default(false),
  /** Where it is known, the link is mailed too. */
  email: optional(ownEmail()),
})
export type Invitation = z.output<typeof invitation>

/** By an admin, for somebody without an e-mail address; the executive who runs the shop stays as a helper. */
export const ownerInvitation = z.object({
  shop_id: id(() => texts.shops.shopMissing),
  phone: contactNo,
  name: line(maxLengths.personName, () => texts.fields.personNameMissing),
})

/** The link is told once: nobody can read it again. */
export const invited = sentInvitation.extend({ link: z.string() })

export const invitationId = z.object({ invitation_id: id() })

/** What whoever opens a link reads before the number is asked for. */
export const openedInvitation = z.strictObject({
  shop_name: z.string(),
  quarter: z.string().nullable(),
  role: z.enum(['owner', 'helper']),
  invited_by: z.string(),
  offers: z.int(),
  /** The last two figures. */
  phone_end: z.string(),
  /** Only where whoever opens it needs no e-mail address: they sign in by this number. */
  account: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  expires_at: moment,
})
export type OpenedInvitation = z.output<typeof openedInvitation>

export const acceptance = z.object({
  /** Missing only where the link makes the account. */
  phone: optional(contactNo),
  /** With a new account of this name, e-mail address and password; else with the one that is signed in. */
  as_new: z.boolean().default(false),
  name: optional(line(maxLengths.personName, () => texts.missing.name)),
  email: optional(ownEmail()),
  password: optional(newPassword()),
  /** With a new account. */
  agreed_to: agreedTo.optional(),
})
export type Acceptance = z.output<typeof acceptance>

export const accepted = z.strictObject({
  message: z.string(),
  /** Null: the account waits for an admin, like the shop. */
  user: z.strictObject({ user_id: z.int(), user_type: z.enum(['shopkeeper', 'executive']) }).nullable(),
})

export const membersQuery = z.object({ shop_id: id(() => texts.shops.shopMissing) })
const member = z.strictObject({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(memberRoles),
  in_charge: z.boolean(),
  is_you: z.boolean(),
  /** Has no e-mail address: whoever asks may make a link by which they get in again. */
  gets_link: z.boolean(),
  added_at: moment,
})
export const shopMembers = z.strictObject({
  members: z.array(member),
  /** Those that may still be accepted. */
  invitations: z.array(sentInvitation),
})
export type ShopMembers = z.output<typeof shopMembers>

export const endedMember = z.object({ shop_id: id(() => texts.shops.shopMissing), user_id: id() })
