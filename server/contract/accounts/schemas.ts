import { z } from 'zod'
import { asciiEmail, emailPattern } from '../facts/email-address.ts'
import { maxLengths } from '../facts/limits.ts'
import { adminRoles, languageCodes, secondFactors, userTypes } from '../facts/people.ts'
import { looksLikePhone } from '../facts/phone-numbers.ts'
import { texts } from '../facts/texts.ts'
import {
  agreedTo,
  contactNo,
  line,
  moment,
  newPassword,
  optional,
  ownEmail,
  paragraphs,
  typedPassword,
} from '../fields.ts'

const mostAreas = 12

/** Also while other fields are wrong: all that is missing is told at once. */
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
    /** Of an executive: where shops will be visited. */
    areas: z
      .array(line(maxLengths.quarter, () => texts.fields.notValid))
      .max(mostAreas, { error: () => texts.person.areasTooMany({ most: mostAreas }) })
      .default([]),
    /** Of an executive: who it is. */
    about: optional(paragraphs(maxLengths.reason, () => texts.fields.notValid)),
    agreed_to: agreedTo.optional(),
  })
  // An executive has no shop.
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

/** An e-mail address, or the phone number of an account. */
const typedSignIn = z
  .string({ error: () => texts.missing.email })
  .trim()
  .min(1, { error: () => texts.missing.email })
  .transform(asciiEmail)
  .pipe(
    z
      .string()
      .max(maxLengths.email, { error: () => texts.fields.emailTooLong })
      // Every account's address is ASCII; other letters have several small forms and would be counted as
      // other accounts.
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

/** `user`: who came by a code that was shown or sent, and is signed in. */
export const passwordIsSet = z.strictObject({
  message: z.string(),
  user: z.strictObject({ user_id: z.int(), user_type: z.enum(userTypes) }).optional(),
})

export const resetLinkState = z.strictObject({ is_open: z.boolean() })

/** The password was right, and the account has a second step: this is no session yet. */
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
      /** Nothing but setting up a second step is allowed yet. */
      second_factor_required: z.literal(true).optional(),
      /** An admin who may not do everything, and the calls of the contract that are closed to them. */
      limited: z.strictObject({ role: z.enum(adminRoles), closed_calls: z.array(z.string()) }).optional(),
      /** Waits for approval: nothing of theirs is public yet. */
      pending: z.literal(true).optional(),
      /** Has no e-mail address: what others get by mail stands in the account. */
      without_email: z.literal(true).optional(),
      /** YYYY-MM-DD: the account is being closed, and may be taken back until then. */
      closes_on: z.string().optional(),
      /** Has signed in since the notice reads as it does, and not agreed to it yet. */
      notice: z.literal('due').optional(),
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
  /** One may sign in by the number. */
  phone_is_verified: z.boolean(),
  /** Those whose profile one may change, one's own first. */
  shops: z.array(z.strictObject({ shop_id: z.int(), name: z.string() })),
})
export type Profile = z.output<typeof profile>

/** What a mail or a message shall reach is complete: half an address would wait for a link in vain. */
export const forgottenAccount = z.object({
  email: typedSignIn.refine((text) => looksLikePhone(text) || emailPattern.test(text), {
    error: () => texts.fields.emailIncomplete,
  }),
})
export const consent = z.object({ agreed_to: agreedTo })

/** What somebody has agreed to last. `agreed_at`: ISO 8601. */
export const givenConsent = z.strictObject({
  consent: z.strictObject({ version: z.string(), agreed_at: moment }).nullable(),
})

export const passwordReset = z.object({ password: newPassword(() => texts.passwords.newPasswordMissing) })
