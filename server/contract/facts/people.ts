import { languages as known } from './texts.ts'

export const userTypes = ['shopkeeper', 'executive', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** What admins may do, the least first: look; moderate; everything. */
export const adminRoles = ['read-only', 'moderator', 'admin'] as const
export type AdminRole = (typeof adminRoles)[number]

export const userStatuses = ['pending', 'approved', 'active', 'inactive', 'rejected'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the second step of a sign-in may be. */
export const secondFactors = ['passkey', 'app', 'recovery code'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The codes of the languages in which one may be written to: of all that have a file of texts. */
export const languageCodes = known.map(({ code }) => code)
export type Language = string

/**
 * Of the privacy notice (`notice` in the texts): the day of its words. Changed words need a new one, which
 * asks everybody again at the next sign-in; a test says so. Of a second change on one day: 2026-11-27b.
 */
export const noticeVersion = '2026-11-27'
