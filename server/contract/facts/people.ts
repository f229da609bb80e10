import { languages as known } from './texts.ts'

export const userTypes = ['shopkeeper', 'executive', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** Admin roles in ascending order of rights: view, moderate, everything. */
export const adminRoles = ['read-only', 'moderator', 'admin'] as const
export type AdminRole = (typeof adminRoles)[number]

export const userStatuses = ['pending', 'approved', 'active', 'inactive', 'rejected'] as const
export type UserStatus = (typeof userStatuses)[number]

export const secondFactors = ['passkey', 'app', 'recovery code'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const languageCodes = known.map(({ code }) => code)
export type Language = string

/**
 * The date of the privacy notice (`notice` in the texts). A changed text needs a new version, which a test
 * enforces; all users must then agree again. The second version on a day is named 2026-11-27b.
 */
export const noticeVersion = '2026-12-01'
