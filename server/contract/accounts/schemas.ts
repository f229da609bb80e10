import { z } from 'zod'
import { asciiEmail, emailPattern } from '../facts/email-address.ts'
import { maxLengths } from '../facts/limits.ts'
import { adminRoles, languageCodes, secondFactors, userTypes } from '../facts/people.ts'
import { looksLikePhone } from '../facts/phone-numbers.ts'
import { texts } from '../facts/texts.ts'
import {
  agreedTo,
  contactNo,
  describedList,
  filled,
  flag,
  line,
  moment,
  newPassword,
  optional,
  ownEmail,
  paragraphs,
  typedPassword,
} from '../fields.ts'

const mostAreas = 12

/** Runs even when other fields are invalid, so that the response lists all errors at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

export const registration = z
  .object({
    user_type: z
      .string({ error: () => texts.person.userTypeMissing })
      .trim()
      .toLowerCase()
      .pipe(z.enum(['shopkeeper', 'executive'], { error: () => texts.person.userTypeMissing })),
    name: line(maxLengths.personName, () => texts.missing.name),
    shop_name: optional(line(maxLengths.shopName, () => texts.person.shopNameMissing)),
    email: ownEmail(() => texts.register.emailMissing),
    password: newPassword(),
    contact_no: contactNo,
    address: optional(line(maxLengths.address, () => texts.person.addressMissing)),
    state: line(maxLengths.state, () => texts.person.stateMissing),
    city: line(maxLengths.city, () => texts.person.cityMissing),
    areas: z
      .array(line(maxLengths.quarter, () => texts.fields.notValid))
      .max(mostAreas, { error: () => texts.person.areasTooMany({ most: mostAreas }) })
      .default([])
      .describe('For executives: areas in which they will visit shops.'),
    about: optional(paragraphs(maxLengths.reason, () => texts.fields.notValid)).describe(
      'For executives: what the applicant writes about themselves.',
    ),
    agreed_to: agreedTo.optional(),
  })
  .refine(({ user_type, shop_name }) => user_type === 'executive' || shop_name !== undefined, {
    path: ['shop_name'],
    error: () => texts.person.shopNameMissing,
    when: always,
  })
  .refine(({ user_type, address }) => user_type === 'executive' || address !== undefined, {
    path: ['address'],
    error: () => texts.person.addressMissing,
    when: always,
  })
export type Registration = z.output<typeof registration>

const typedSignIn = filled(() => texts.missing.email)
  .transform(asciiEmail)
  .pipe(
    z
      .string()
      .max(maxLengths.email, { error: () => texts.fields.emailTooLong })
      // Stored e-mail addresses are ASCII. Non-ASCII letters can have several lowercase forms, which would
      // count as different accounts.
      .refine((text) => looksLikePhone(text) || /^[!-~]+$/.test(text), {
        error: () => texts.fields.emailIncomplete,
      }),
  )

export const credentials = z.object({ email: typedSignIn, password: typedPassword })

export const signedIn = z.strictObject({
  message: z.string(),
  user_id: z.int(),
  user_type: z.enum(userTypes),
})

/** `user` is present if a code was used that was shown or sent to the user: it also signs in. */
export const passwordIsSet = z.strictObject({
  message: z.string(),
  user: z.strictObject({ user_id: z.int(), user_type: z.enum(userTypes) }).optional(),
})

export const resetLinkState = z.strictObject({ is_open: z.boolean() })

/** The password was correct, but the account requires a second step: no session exists yet. */
export const oneMoreStep = z.strictObject({
  message: z.string(),
  second_factor: z.array(z.enum(secondFactors)),
})

export const session = z.strictObject({
  user: z
    .strictObject({
      user_id: z.int(),
      user_type: z.enum(userTypes),
      name: z.string(),
      second_factor_required: flag('The user must set up a second step before any other call.'),
      limited: z
        .strictObject({ role: z.enum(adminRoles), closed_calls: z.array(z.string()) })
        .optional()
        .describe('Present for admins without all rights: the calls that are closed to them.'),
      pending: flag('The account is pending; nothing of it is public yet.'),
      without_email: flag(
        'The account has no e-mail address; it shows the messages that other accounts get by mail.',
      ),
      closes_on: z
        .string()
        .optional()
        .describe('YYYY-MM-DD. The account will be deleted on that day and can be kept until then.'),
      notice: z
        .literal('due')
        .optional()
        .describe('The user has signed in since the privacy notice changed and has not agreed to it.'),
    })
    .nullable(),
})

export const profile = z.strictObject({
  name: z.string(),
  email: z.string(),
  contact_no: z.string().nullable(),
  shop_name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  address: z.string().nullable(),
  user_type: z.enum(userTypes),
  version: z.int(),
  language: z.enum(languageCodes),
  phone_is_verified: z.boolean().describe('The number can be used to sign in.'),
  shops: describedList('Shops whose profile the user may change, their own first.', {
    shop_id: z.int(),
    name: z.string(),
  }),
})
export type Profile = z.output<typeof profile>

/** Requires a complete e-mail address: the link could not be sent to a partial one. */
export const forgottenAccount = z.object({
  email: typedSignIn.refine((text) => looksLikePhone(text) || emailPattern.test(text), {
    error: () => texts.fields.emailIncomplete,
  }),
})
export const consent = z.object({ agreed_to: agreedTo })

export const givenConsent = z.strictObject({
  consent: z.strictObject({ version: z.string(), agreed_at: moment }).nullable(),
})

export const passwordReset = z.object({ password: newPassword(() => texts.passwords.newPasswordMissing) })
