import { z } from 'zod'
import * as accounts from '../accounts/schemas.ts'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { languageCodes } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import {
  contactNo,
  id,
  line,
  message,
  moment,
  newPassword,
  oneId,
  openingTimes,
  ownEmail,
  typedPassword,
} from '../fields.ts'
import { openingHours, specialDays } from '../shops/hours-schemas.ts'
import { shopPictureKinds } from './facts.ts'

const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )
const version = z.int({ error: () => texts.fields.notValid }).min(1)

const profileChange = z.object({
  version,
  name: line(maxLengths.personName, () => texts.missing.name),
  contact_no: emptyIsNull(contactNo),
  language: z.enum(languageCodes, { error: () => texts.person.languageMissing }),
})
export type ProfileChange = z.output<typeof profileChange>

const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy_metres: z.int().min(0).max(100_000),
})

/** All that its people may change of a shop. Without `place` that stays, and without `special_days` those do. */
const shopChange = z.object({
  shop_id: id(),
  version,
  name: line(maxLengths.shopName, () => texts.person.shopNameMissing),
  address: line(maxLengths.address, () => texts.person.addressMissing),
  quarter: emptyIsNull(line(maxLengths.quarter, () => texts.person.quarterMissing)),
  city: line(maxLengths.city, () => texts.person.cityMissing),
  state: line(maxLengths.state, () => texts.person.stateMissing),
  phone: emptyIsNull(contactNo),
  whatsapp: emptyIsNull(contactNo),
  shows_phone: z.boolean({ error: () => texts.fields.notValid }),
  shows_whatsapp: z.boolean({ error: () => texts.fields.notValid }),
  hours: openingHours.nullable(),
  special_days: specialDays.optional(),
  place: place.optional(),
})
export type ShopChange = z.output<typeof shopChange>

const shopProfile = z.strictObject({
  shop_id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string(),
  quarter: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  /** The number that stands in for a missing one: that of the person whose own shop it is. */
  contact_no: z.string().nullable(),
  shows_phone: z.boolean(),
  shows_whatsapp: z.boolean(),
  /** ISO 8601: since when shoppers may see a number. */
  shows_since: moment.nullable(),
  ...openingTimes,
  /** Where it stands, by a phone that was there. */
  place: z.strictObject({ accuracy_metres: z.int().nullable(), set_at: moment }).nullable(),
})
export type ShopProfile = z.output<typeof shopProfile>

export const passwordChange = z.object({
  old_password: typedPassword,
  password: newPassword(() => texts.passwords.newPasswordMissing),
})

export const accountDeletion = z.strictObject({
  /** YYYY-MM-DD: the day on which all is deleted, if the account is closed now. */
  closes_on: z.string(),
  /** How many offers disappear. */
  offers: z.int(),
  /** Names of the shops that go with the account, one's own first. */
  shops: z.array(z.string()),
  /** The last admin stays. */
  is_last_admin: z.boolean(),
})

/** The versions of the shop and of who is in charge, as they were read. */
const seen = { shop_id: id(), version, owner_version: version }

/** By an admin: one field at a time. */
const contactChange = z.discriminatedUnion(
  'field',
  [
    z.object({ ...seen, field: z.literal('phone'), value: contactNo }),
    z.object({ ...seen, field: z.literal('email'), value: ownEmail() }),
    z.object({
      ...seen,
      field: z.literal('address'),
      value: line(maxLengths.address, () => texts.shops.addressMissing),
    }),
  ],
  { error: () => texts.fields.notValid },
)
export type ContactChange = z.output<typeof contactChange>

const shownPicture = z.strictObject({ photo_url: z.string(), photo_srcset: z.string() })

/** Null where the shop has none. */
export const shopPictures = z.strictObject({ logo: shownPicture.nullable(), front: shownPicture.nullable() })
export type ShopPictures = z.output<typeof shopPictures>

export const profilesCalls = {
  'GET /api/shop/profile/:userId': {
    summary: "A user's own profile",
    who: 'signed in',
    params: z.object({ userId: id() }),
    answer: z.strictObject({ user: accounts.profile }),
  },
  'POST /api/shop/change_profile': {
    summary:
      "Changes one's name, phone number and language; 409 with what it is now when it was changed since it was read",
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'profile',
    body: profileChange,
    answer: message.extend({ user: accounts.profile, undo: z.int().optional() }),
  },
  'GET /api/shop/shop_profile/:id': {
    summary: 'What may be changed of a shop: for its people but helpers',
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ shop: shopProfile }),
  },
  'POST /api/shop/change_shop': {
    summary:
      'Changes a shop, its hours, and whether shoppers see its numbers; 409 with what it is now when changed meanwhile',
    who: 'signed in',
    limit: 'profile',
    body: shopChange,
    answer: message.extend({ shop: shopProfile, undo: z.int().optional() }),
  },
  'GET /api/shop/shop_pictures/:id': {
    summary: "A shop's logo and the photo of its front: for its people but helpers, and admins",
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ pictures: shopPictures }),
  },
  'POST /api/shop/shop_picture/:id': {
    summary: "Replaces a shop's logo or the photo of its front, or takes it away when none is sent",
    who: 'signed in',
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: false },
    body: z.object({
      kind: z.enum(shopPictureKinds, {
        error: () => texts.fields.oneOf({ words: shopPictureKinds.join(', ') }),
      }),
    }),
    answer: message.extend({ pictures: shopPictures, undo: undoable.undo.optional() }),
  },
  'POST /api/admin/change_contact': {
    summary: 'Changes phone, e-mail or address of a shop, and tells it by mail; 409 when changed meanwhile',
    who: admins,
    body: contactChange,
    answer: message.extend({ undo: z.int().optional() }),
  },
} as const satisfies CallTable
