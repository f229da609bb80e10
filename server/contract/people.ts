export const userTypes = ['shopkeeper', 'executive', 'admin'] as const
export type UserType = (typeof userTypes)[number]

export const userStatuses = ['pending', 'approved', 'active', 'inactive', 'rejected'] as const
export type UserStatus = (typeof userStatuses)[number]
