import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { texts } from '../facts/texts.ts'
import {
  agreedTo,
  choice,
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

const place = {
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy_metres: z.int().nullable().describe('In metres.'),
}
const storedHours = knownHours.nullable()

/** A shop as its team sees it. */
export const ownShop = z.strictObject({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  quarter: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable().describe('The shop’s own number.'),
  hours: storedHours,
  ...place,
  status: z.enum(shopStatuses),
  status_reason: z
    .string()
    .nullable()
    .describe('Why the shop was rejected or closed. null: no reason was given.'),
  role: z.enum(memberRoles).describe('The user’s own role.'),
  in_charge: z.boolean().describe('Whether the user is in charge of the shop.'),
  is_main: z.boolean().describe('true: the account was registered with this shop.'),
  away_until: z.string().nullable(),
  live_offers: z.int().describe('Live and scheduled offers.'),
  offers: z.int(),
  ending_offers: z.int().describe('Live offers that end soon.'),
  ended_offers: z.int().describe('Offers that ended within the last month.'),
  hidden_offers: z.int().describe('Offers hidden by admins.'),
  price_tags: z
    .array(z.string())
    .describe('Offers whose price tag admins want a photo of, the longest pending first, at most fifty.'),
  shows_phone: z.boolean().describe('Whether shoppers see its phone number.'),
})
export type OwnShop = z.output<typeof ownShop>

const degrees = (most: number) =>
  z
    .number({ error: () => texts.shops.noPlace })
    .min(-most)
    .max(most)

/** `add_key`: a random UUID for this content, like the `publish_key` of an offer. */
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
    told: z
      .literal(true, { error: () => texts.consent.shopNotTold })
      .optional()
      .describe('Must be true: the executive has informed the shop about the stored data.'),
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
  action: choice(shopActions, (list) => texts.fields.actionOneOf(list)),
  expected_status: z
    .enum(shopStatuses, { error: () => texts.shops.statusUnknown })
    .describe('The status that the admin saw. 409 if it has changed since.'),
  reason: optional(line(maxLengths.reason, () => texts.shops.reasonMissing)),
})
export type ShopStatusChange = z.output<typeof shopStatusChange>

/** An invitation as the shop's team sees it. */
const sentInvitation = z.strictObject({
  id: z.int(),
  role: z.enum(['owner', 'helper']),
  phone: z.string().describe('The link works only with this number. Helpers see only the last two digits.'),
  invited_by: z.string(),
  stays: z.boolean().describe('true: the former owner remains as a helper.'),
  created_at: moment,
  expires_at: moment,
})
export type SentInvitation = z.output<typeof sentInvitation>

export const invitation = z.object({
  shop_id: id(() => texts.shops.shopMissing),
  phone: contactNo,
  name: optional(line(maxLengths.personName, () => texts.fields.personNameMissing)).describe(
    'For a person without an email address: the link asks only for a password and lasts 24 hours.',
  ),
  role: z.enum(['owner', 'helper'], { error: () => texts.shops.roleMissing }),
  stays: z.boolean().default(false),
  email: optional(ownEmail()).describe(
    'The e-mail address to which the link is also sent. Omitted: no mail is sent.',
  ),
})
export type Invitation = z.output<typeof invitation>

/** Invites an owner without an e-mail address. The executive who runs the shop remains as a helper. */
export const ownerInvitation = z.object({
  shop_id: id(() => texts.shops.shopMissing),
  phone: contactNo,
  name: line(maxLengths.personName, () => texts.fields.personNameMissing),
})

/** Only this response contains the link: the server stores just its hash. */
export const invited = sentInvitation.extend({ link: z.string() })

export const invitationId = z.object({ invitation_id: id() })

/** The part of an invitation that is visible before the phone number is entered. */
export const openedInvitation = z.strictObject({
  shop_name: z.string(),
  quarter: z.string().nullable(),
  role: z.enum(['owner', 'helper']),
  invited_by: z.string(),
  offers: z.int(),
  phone_end: z.string().describe('The last two digits.'),
  account: z
    .strictObject({ name: z.string(), phone: z.string() })
    .nullable()
    .describe(
      'Present if the link creates an account without an e-mail address, which signs in by this number.',
    ),
  expires_at: moment,
})
export type OpenedInvitation = z.output<typeof openedInvitation>

export const acceptance = z.object({
  phone: optional(contactNo).describe('Required unless the link creates an account with this number.'),
  as_new: z
    .boolean()
    .default(false)
    .describe('true: create an account with name, email and password. false: use the signed-in account.'),
  name: optional(line(maxLengths.personName, () => texts.missing.name)),
  email: optional(ownEmail()),
  password: optional(newPassword()),
  agreed_to: agreedTo.optional().describe('Required for a new account.'),
})
export type Acceptance = z.output<typeof acceptance>

export const accepted = z.strictObject({
  message: z.string(),
  user: z
    .strictObject({ user_id: z.int(), user_type: z.enum(['shopkeeper', 'executive']) })
    .nullable()
    .describe('The accepting user, now signed in. null: the new account is pending, like the shop.'),
})

export const membersQuery = z.object({ shop_id: id(() => texts.shops.shopMissing) })
const member = z.strictObject({
  user_id: z.int(),
  name: z.string(),
  role: z.enum(memberRoles),
  in_charge: z.boolean(),
  is_you: z.boolean(),
  gets_link: z
    .boolean()
    .describe('Has no email address: the user can create a link for them to sign in again.'),
  added_at: moment,
})
export const shopMembers = z.strictObject({
  members: z.array(member),
  invitations: z.array(sentInvitation).describe('Open invitations only.'),
})
export type ShopMembers = z.output<typeof shopMembers>

export const endedMember = z.object({ shop_id: id(() => texts.shops.shopMissing), user_id: id() })
