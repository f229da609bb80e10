import { z } from 'zod'
import * as accounts from '../accounts/schemas.ts'
import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable, ownAccount } from '../call.ts'
import { maxLengths } from '../facts/limits.ts'
import { languageCodes } from '../facts/people.ts'
import { texts } from '../facts/texts.ts'
import {
  choice,
  contactNo,
  emptyIsNull,
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

/** If `place` or `special_days` is omitted, the stored value is kept. */
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
  contact_no: z.string().nullable().describe('The owner’s number, which is shown when a main shop has none.'),
  shows_phone: z.boolean(),
  shows_whatsapp: z.boolean(),
  shows_since: moment.nullable().describe('Since when shoppers can see a phone number. null: they cannot.'),
  ...openingTimes,
  place: z
    .strictObject({ accuracy_metres: z.int().nullable(), set_at: moment })
    .nullable()
    .describe('The position of the shop, as reported by a phone at the shop. null: none was reported.'),
})
export type ShopProfile = z.output<typeof shopProfile>

export const passwordChange = z.object({
  old_password: typedPassword,
  password: newPassword(() => texts.passwords.newPasswordMissing),
})

export const accountDeletion = z.strictObject({
  closes_on: z.string().describe('The day of the deletion: as set, or if the account is closed now.'),
  offers: z.int().describe('The number of offers that would be deleted.'),
  shops: z
    .array(z.string())
    .describe('The shops that are deleted with the account, the user’s main shop first.'),
  is_last_admin: z.boolean().describe('true: the user is the last admin, whose account cannot be closed.'),
})

/** The versions of the shop and of the person in charge that were read. */
const seen = { shop_id: id(), version, owner_version: version }

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

export const shopPictures = z.strictObject({ logo: shownPicture.nullable(), front: shownPicture.nullable() })
export type ShopPictures = z.output<typeof shopPictures>

export const profilesCalls = {
  'GET /api/shop/profile/:userId': {
    summary: "Returns the user's own profile.",
    who: 'signed in',
    params: z.object({ userId: id() }),
    answer: z.strictObject({ user: accounts.profile }),
  },
  'POST /api/shop/change_profile': {
    summary:
      "Changes the user's name, phone and language. 409 with the current values if they changed since they were read.",
    ...ownAccount,
    limit: 'profile',
    body: profileChange,
    answer: message.extend({ user: accounts.profile, undo: z.int().optional() }),
  },
  'GET /api/shop/shop_profile/:id': {
    summary: 'Returns the editable profile of a shop, for its team except helpers.',
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ shop: shopProfile }),
  },
  'POST /api/shop/change_shop': {
    summary:
      'Changes a shop, its hours and its public numbers. 409 with the current values if it changed since it was read.',
    who: 'signed in',
    limit: 'profile',
    body: shopChange,
    answer: message.extend({ shop: shopProfile, undo: z.int().optional() }),
  },
  'GET /api/shop/shop_pictures/:id': {
    summary: "Returns a shop's logo and front photo, for admins and its team except helpers.",
    who: 'signed in',
    params: oneId,
    answer: z.strictObject({ pictures: shopPictures }),
  },
  'POST /api/shop/shop_picture/:id': {
    summary: "Replaces a shop's logo or front photo. Removes it if no picture is sent.",
    who: 'signed in',
    limit: 'upload',
    params: oneId,
    picture: { field: 'photo', required: false },
    body: z.object({
      kind: choice(shopPictureKinds),
    }),
    answer: message.extend({ pictures: shopPictures, undo: undoable.undo.optional() }),
  },
  'POST /api/admin/change_contact': {
    summary: "Changes a shop's phone, email or address and notifies it by mail. 409 if it changed.",
    who: admins,
    body: contactChange,
    answer: message.extend({ undo: z.int().optional() }),
  },
} as const satisfies CallTable
