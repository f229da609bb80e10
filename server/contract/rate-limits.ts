const minute = 60
const hour = 60 * minute

/**
 * How often something may be tried: points, within so many seconds, for each network address, signed-in user or account.
 * Sign-in is limited three ways: one address guessing at one account, one address at many accounts, and many addresses
 * at one account. The last one can keep owners out for up to an hour while an attack lasts, but only at addresses from
 * which they have not signed in during the last 30 days. The second step is tried only by who knows the password, and
 * six figures are a million: 40 wrong ones in a day find a code once in 20 years.
 */
export const rateLimits = {
  login: { per: 'address', points: 30, seconds: 15 * minute },
  loginOfAccountFromAddress: { per: 'account', points: 8, seconds: 15 * minute },
  loginOfAccount: { per: 'account', points: 100, seconds: hour },
  signedInFromAddress: { per: 'account', points: 1, seconds: 30 * 24 * hour },
  secondStep: { per: 'address', points: 60, seconds: 15 * minute },
  secondStepOfAccount: { per: 'account', points: 8, seconds: 15 * minute },
  secondStepOfAccountInADay: { per: 'account', points: 40, seconds: 24 * hour },
  security: { per: 'user', points: 20, seconds: 15 * minute },
  register: { per: 'address', points: 10, seconds: 10 * minute },
  forgotPassword: { per: 'address', points: 10, seconds: 10 * minute },
  forgotPasswordOfAccount: { per: 'account', points: 3, seconds: hour },
  resetPassword: { per: 'address', points: 20, seconds: 10 * minute },
  contact: { per: 'address', points: 10, seconds: 10 * minute },
  pageView: { per: 'address', points: 240, seconds: minute },
  upload: { per: 'user', points: 100, seconds: 10 * minute },
} as const satisfies Record<string, { per: 'address' | 'user' | 'account'; points: number; seconds: number }>

export type RateLimit = keyof typeof rateLimits

/** Limits that are known before a call's body is read. */
export type LimitOfCall = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'account' ? never : Name
}[RateLimit]
