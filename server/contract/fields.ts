import { z } from 'zod'
import { claimRefusals, counterRefusals } from './claims/facts.ts'
import { asciiEmail, emailPattern, hasMailbox } from './facts/email-address.ts'
import { maxLengths } from './facts/limits.ts'
import { bytesIn, lettersIn, passwordLength } from './facts/passwords.ts'
import { noticeVersion, userStatuses } from './facts/people.ts'
import { looksLikePhone, phoneKey } from './facts/phone-numbers.ts'
import { texts } from './facts/texts.ts'
import { inLatinDigits, readableText } from './facts/typed-text.ts'
import { questionRefusals } from './questions/facts.ts'

/** A function, so that the message is in the language of the request. */
type Text = () => string

export const maxRupees = 999_999_999.99

// The default message for invalid input; zod's own messages never leave the server.
z.config({ customError: () => texts.fields.notValid })

// Matches control characters, and invisible characters that reorder or hide text.
const invisibleExceptBreaks = /(?![\n\r\t])[\p{Cc}\p{Cs}\u200B\u2028-\u202E\u2066-\u2069\uFEFF]/gu

const cleanLine = (text: string) =>
  text.replace(invisibleExceptBreaks, '').replace(/\s+/gu, ' ').trim().normalize('NFC')
const cleanParagraphs = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(invisibleExceptBreaks, '').trim().normalize('NFC')

const bounded = (clean: (text: string) => string, max: number, missing: Text) =>
  z
    .string({ error: missing })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(max, { error: () => texts.fields.tooLong({ max }) }),
    )

export const filled = (missing: Text) => z.string({ error: missing }).trim().min(1, { error: missing })

/** A single line: trimmed, in NFC, with single spaces and without control characters. */
export const line = (max: number, missing: Text) => bounded(cleanLine, max, missing)

/** Several lines, cleaned like those of `line`. */
export const paragraphs = (max: number, missing: Text) => bounded(cleanParagraphs, max, missing)

/** A positive integer, also written in digits (multipart bodies, path parameters). */
export const id = (message: Text = () => texts.fields.notWhole) =>
  z
    .union([z.number(), z.string()], { error: message })
    .transform((value) => (/^[0-9]{1,10}$/.test(String(value)) ? Number(value) : Number.NaN))
    .pipe(z.int({ error: message }).min(1, { error: message }).max(2_147_483_647, { error: message }))

/** The user who wrote data that a shared device stored. 401 if another user is signed in now. */
export const forUser = id().optional()

/** Rupees with at most two decimals, as a number or as text without thousands separators. */
export const rupees = (missing: Text) =>
  z
    .union([z.number(), z.string()], { error: missing })
    .transform((value) => inLatinDigits(String(value)).trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .regex(/^-?[0-9]{1,9}(\.[0-9]{1,2})?$/, { error: () => texts.fields.rupeesWrong })
        .transform(Number),
    )

const isCalendarDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A calendar date `YYYY-MM-DD` in the years 2000 to 2099. */
export const calendarDate = (missing: Text) =>
  filled(missing).refine((text) => /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) && isCalendarDate(text), {
    error: () => texts.fields.dateWrong,
  })

export const email = (missing: Text = () => texts.fields.emailMissing) =>
  filled(missing)
    .transform(asciiEmail)
    .pipe(
      z
        .string()
        .max(maxLengths.email, { error: () => texts.fields.emailTooLong })
        .pipe(z.email({ pattern: emailPattern, error: () => texts.fields.emailIncomplete })),
    )

/** An e-mail address, but not the placeholder address of an account without a mailbox. */
export const ownEmail = (missing?: Text) =>
  email(missing).refine((text) => hasMailbox(text.toLowerCase()), {
    error: () => texts.fields.emailIncomplete,
  })

/** Normalizes a new password to NFC, since keyboards encode the same accent in different ways. */
export const newPassword = (missing: Text = () => texts.fields.passwordMissing) =>
  z
    .string({ error: missing })
    .normalize('NFC')
    .refine((text) => text.trim() !== '', { error: missing })
    .refine((text) => !/[\0\p{Cs}]/u.test(text), { error: () => texts.fields.passwordSigns })
    .refine((text) => lettersIn(text) >= passwordLength.minLetters, {
      error: () => texts.fields.passwordTooShort,
    })
    .refine((text) => bytesIn(text) <= passwordLength.maxBytes, { error: () => texts.fields.passwordTooLong })

/** A password that is only compared with the stored one, so no rules apply. */
export const typedPassword = z
  .string({ error: () => texts.missing.password })
  .min(1, { error: () => texts.missing.password })

/** A phone number, stored in the form of `phoneKey`. */
export const contactNo = z
  .string({ error: () => texts.fields.contactNoMissing })
  .transform((text) => (looksLikePhone(text) ? phoneKey(text) : cleanLine(text)))
  .pipe(
    z
      .string()
      .min(1, { error: () => texts.fields.contactNoMissing })
      .max(maxLengths.contactNo, { error: () => texts.fields.contactNoTooLong })
      .regex(/^\+?[0-9]{7,15}$/, { error: () => texts.fields.contactNoWrong }),
  )

/**
 * The version of the privacy notice that the user agreed to; '' if the box was not ticked. If a client omits
 * it, the next sign-in asks for consent.
 */
export const agreedTo = z
  .string({ error: () => texts.consent.missing })
  .min(1, { error: () => texts.consent.missing })
  .refine((version) => version === '' || version === noticeVersion, { error: () => texts.consent.changed })

/** An optional query parameter; empty or unreadable text counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = readableText(value)
    return text.trim() === '' ? undefined : text
  }, schema.optional())

export const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )

export const choice = <const Word extends string>(
  words: readonly Word[],
  missing = (list: { words: string }) => texts.fields.oneOf(list),
) => z.enum(words, { error: () => missing({ words: words.join(', ') }) })

export const atLeastOne = <Item extends z.ZodType>(item: Item, missing: Text) =>
  z.array(item, { error: missing }).min(1, { error: missing })

export const wholeNumber = (
  min: number,
  max: number,
  message = () => texts.fields.wholeNumber({ min, max }),
) =>
  z
    .union([z.number(), z.string()], { error: message })
    .transform((value) => inLatinDigits(String(value)))
    .transform((digits) => (/^[0-9]{1,10}$/.test(digits) ? Number(digits) : Number.NaN))
    .pipe(z.int({ error: message }).min(min, { error: message }).max(max, { error: message }))

/** A field that is true or absent. */
export const flag = (description: string) => z.literal(true).optional().describe(description)

/** An array of objects in a response. */
export const listOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.strictObject(shape))

export const describedList = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  listOf(shape).describe(description)

export const objectOrNull = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).nullable().describe(description)

export const message = z.strictObject({ message: z.string() })

/** A time in a response, in UTC: accepts a `Date` from the database or a text from its JSON. */
export const moment = z.preprocess(
  (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime(),
)

/** The body of all error responses (decisions 2). */
export const errorAnswer = z.strictObject({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  status: z
    .enum(userStatuses)
    .optional()
    .describe('The current status of the account, if that is why the call is refused.'),
  changed_by: z.string().optional().describe('The person who made the conflicting change.'),
  changed_at: moment.optional().describe('The time of the conflicting change.'),
  shop_name: z.string().optional().describe('The shop of the refused account.'),
  reason: z.string().optional().describe('The reason that the admin wrote for that status.'),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The current values, when another person changed the resource first.'),
  question: z.enum(questionRefusals).optional().describe('Why the question is refused.'),
  claim: z
    .enum([...claimRefusals, ...counterRefusals])
    .optional()
    .describe('Why the code is refused, to a customer or at the counter.'),
  published: z
    .strictObject({ product_id: z.int(), name: z.string() })
    .optional()
    .describe('The offer that already uses this publish key.'),
  sign_in_link: flag('Sign-in must wait. A mailed link skips the wait: POST /api/shop/sign_in_link.'),
  second_factor_required: flag('The admin must set up a second step first.'),
  password_again: flag('The sign-in is too old: enter the password again.'),
  sign_in_again: flag('The second step has expired: start with the password.'),
  request_id: z.string().optional().describe('The id of an unexpected failure in the log.'),
})
export type ErrorAnswer = z.output<typeof errorAnswer>

export const photo = {
  photo_url: z
    .string()
    .startsWith('/uploads/')
    .nullable()
    .describe('A root-relative URL. null: there is no photo.'),
  photo_srcset: z
    .string()
    .nullable()
    .describe('The WebP files, as a value for the srcset attribute. null: there is no photo.'),
}

/** The photo on a card. Its WebP files are beside the JPEG, named by width (`pictureWidths`): `480.webp`. */
export const cardPhoto = {
  photo_url: photo.photo_url,
  photo_width: z.int().optional().describe('The width in pixels. Omitted without a photo.'),
}

export const oneId = z.object({ id: id() })
export const oneVersion = z.object({ id: id(), version: id() })
export const oneToken = z.object({ token: z.string() })

const times = { opens: z.string(), closes: z.string() }

/** Opening hours in a response; `openingHours` is the schema for input. */
export const knownHours = z.array(z.strictObject({ days: z.array(z.int()), ...times }))

export const openingTimes = {
  hours: knownHours.nullable(),
  special_days: z.array(
    z.strictObject({
      date: z.string(),
      reason: z.string().nullable(),
      intervals: z.array(z.strictObject(times)),
    }),
  ),
}
