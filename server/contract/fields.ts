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

/** What is answered for a wrong value: read when it is answered, in the language of the request. */
type Text = () => string

export const maxRupees = 999_999_999.99

// Without a text of its own a wrong value gets this one, never the library's.
z.config({ customError: () => texts.fields.notValid })

// Control characters, and the invisible ones that reorder or hide text.
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

/** One line of text: trimmed, NFC, blanks folded, no control characters. */
export const line = (max: number, missing: Text) => bounded(cleanLine, max, missing)

/** Text that may have line breaks; cleaned like `line`. */
export const paragraphs = (max: number, missing: Text) => bounded(cleanParagraphs, max, missing)

/** A positive integer, as a number or as digits (multipart and JSON bodies, path parameters). */
export const id = (message: Text = () => texts.fields.notWhole) =>
  z
    .union([z.number(), z.string()], { error: message })
    .transform((value) => (/^[0-9]{1,10}$/.test(String(value)) ? Number(value) : Number.NaN))
    .pipe(z.int({ error: message }).min(1, { error: message }).max(2_147_483_647, { error: message }))

/**
 * Id of who wrote what is sent, for what was kept on a device that several people use: whoever else is signed
 * in is answered 401.
 */
export const forUser = id().optional()

/** Rupees with at most two decimals, as a number or as text without grouping. */
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

/** A calendar date `YYYY-MM-DD` from 2000 to 2099. */
export const calendarDate = (missing: Text) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .refine((text) => /^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) && isCalendarDate(text), {
      error: () => texts.fields.dateWrong,
    })

export const email = (missing: Text = () => texts.fields.emailMissing) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .transform(asciiEmail)
    .pipe(
      z
        .string()
        .max(maxLengths.email, { error: () => texts.fields.emailTooLong })
        .pipe(z.email({ pattern: emailPattern, error: () => texts.fields.emailIncomplete })),
    )

/** An address that somebody gives as theirs: not one of accounts without any. */
export const ownEmail = (missing?: Text) =>
  email(missing).refine((text) => hasMailbox(text.toLowerCase()), {
    error: () => texts.fields.emailIncomplete,
  })

/** A new password, taken as typed, in NFC: keyboards write the same accent in different ways. */
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

/** A password that is compared with the one that there is. */
export const typedPassword = z
  .string({ error: () => texts.missing.password })
  .min(1, { error: () => texts.missing.password })

/** A phone number, stored as `phoneKey` writes it. */
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
 * The version of the notice that somebody has ticked to agree to and to be of age; '' without the tick. A
 * client may send none: the next sign-in asks.
 */
export const agreedTo = z
  .string({ error: () => texts.consent.missing })
  .min(1, { error: () => texts.consent.missing })
  .refine((version) => version === '' || version === noticeVersion, { error: () => texts.consent.changed })

/** An optional query parameter: text that is empty, or of which nothing can be read, counts as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    const text = readableText(value)
    return text.trim() === '' ? undefined : text
  }, schema.optional())

export const wholeNumber = (
  min: number,
  max: number,
  message = () => texts.fields.wholeNumber({ min, max }),
) => {
  return z
    .union([z.number(), z.string()], { error: message })
    .transform((value) =>
      /^[0-9]{1,10}$/.test(inLatinDigits(String(value))) ? Number(inLatinDigits(String(value))) : Number.NaN,
    )
    .pipe(z.int({ error: message }).min(min, { error: message }).max(max, { error: message }))
}

export const message = z.strictObject({ message: z.string() })

/** A moment in an answer: a `Date` in rows of the database, or text within their JSON; leaves in UTC. */
export const moment = z.preprocess(
  (at: Date | string) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime(),
)

/** Error answers of every call (decisions 2). */
export const errorAnswer = z.strictObject({
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /**
   * Of a refused status change: the current one, and who set it when (ISO 8601). Of a refused sign-in: why,
   * with the next two.
   */
  status: z.enum(userStatuses).optional(),
  changed_by: z.string().optional(),
  changed_at: moment.optional(),
  shop_name: z.string().optional(),
  /** An admin's, in words; absent when none was given. */
  reason: z.string().optional(),
  /** Of something that another person changed first: what it is now. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** Of a question that may not be asked: why. */
  question: z.enum(questionRefusals).optional(),
  /** Of a code that cannot be had, or cannot be given at a counter: why. */
  claim: z.enum([...claimRefusals, ...counterRefusals]).optional(),
  /** Of a publish key that belongs to another offer: which. */
  published: z.strictObject({ product_id: z.int(), name: z.string() }).optional(),
  /**
   * Of a sign-in that has to wait: a mailed link lets the owner in at once (`POST /api/shop/sign_in_link`).
   */
  sign_in_link: z.literal(true).optional(),
  /** An admin must set up a second step before anything else. */
  second_factor_required: z.literal(true).optional(),
  /** Signed in too long ago for this: the password is needed again. */
  password_again: z.literal(true).optional(),
  /** A second step that is over: sign-in begins with the password. */
  sign_in_again: z.literal(true).optional(),
  /** Of an unexpected failure: what to look for in the log. */
  request_id: z.string().optional(),
})
export type ErrorAnswer = z.output<typeof errorAnswer>

/** A stored picture as it leaves the server: root-relative under /uploads/, null when there is none. */
export const photo = {
  photo_url: z.string().startsWith('/uploads/').nullable(),
  /** WebP sizes, ready for the srcset attribute. */
  photo_srcset: z.string().nullable(),
}

/** The same on a card, from which `pictureWidths` leads to the WebP files: `480.webp` beside the JPEG. */
export const cardPhoto = {
  photo_url: photo.photo_url,
  /** Pixels; absent without a photo. */
  photo_width: z.int().optional(),
}

/** Inputs that name one thing by its id, by the version that was seen, or by the token of its link. */
export const oneId = z.object({ id: id() })
export const oneVersion = z.object({ id: id(), version: id() })
export const oneToken = z.object({ token: z.string() })

const times = { opens: z.string(), closes: z.string() }

/** A shop's hours as they leave the server; `openingHours` is what comes in. */
export const knownHours = z.array(z.strictObject({ days: z.array(z.int()), ...times }))

/** When a shop is open; `special_days` may hold one or two that are over. */
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
