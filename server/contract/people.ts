export const userTypes = ['shopkeeper', 'executive', 'admin'] as const
export type UserType = (typeof userTypes)[number]

export const userStatuses = ['pending', 'approved', 'active', 'inactive', 'rejected'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the second step of a sign-in may be. */
export const secondFactors = ['passkey', 'app', 'recovery code'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** In which one is written to. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]
