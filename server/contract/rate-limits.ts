import { millisecondsOf, retention } from './retention.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often something may be tried: points, within so many seconds, for each network address, signed-in user or account.
 * Sign-in is limited three ways: one address guessing at one account, one address at many accounts, and, by `signInDelay`,
 * many addresses at one account. The second step is tried only by who knows the password, and six figures are a million: 40
 * wrong ones in a day find a code once in 20 years.
 */
export const rateLimits = {
  login: { per: 'address', points: 30, seconds: 15 * minute },
  loginOfAccountFromAddress: { per: 'account', points: 8, seconds: 15 * minute },
  secondStep: { per: 'address', points: 60, seconds: 15 * minute },
  secondStepOfAccount: { per: 'account', points: 8, seconds: 15 * minute },
  secondStepOfAccountInADay: { per: 'account', points: 40, seconds: 24 * hour },
  security: { per: 'user', points: 20, seconds: 15 * minute },
  // Each change of a shop is read by an admin, and rewrites what search knows of its offers.
  profile: { per: 'user', points: 30, seconds: 15 * minute },
  register: { per: 'address', points: 10, seconds: 10 * minute },
  forgotPassword: { per: 'address', points: 10, seconds: 10 * minute },
  // A link lives for an hour, so whoever asks for one too many has one in the mailbox that is good for half an hour at least.
  resetMail: { per: 'account', points: 3, seconds: 30 * minute },
  resetPassword: { per: 'address', points: 20, seconds: 10 * minute },
  signInLink: { per: 'address', points: 10, seconds: 10 * minute },
  // As with resets: of the fifteen minutes of a link at least seven are left.
  signInMail: { per: 'account', points: 2, seconds: 8 * minute },
  // Whoever signs in without keeping cookies is new each time.
  newDeviceMail: { per: 'account', points: 10, seconds: hour },
  letIn: { per: 'address', points: 20, seconds: 10 * minute },
  // Mail programs of many people press the button of a mail from few addresses.
  messageChoice: { per: 'address', points: 300, seconds: 10 * minute },
  contact: { per: 'address', points: 10, seconds: 10 * minute },
  pageView: { per: 'address', points: 240, seconds: minute },
  // Each tap on Follow or Remind saves; many phones share an address.
  push: { per: 'address', points: 240, seconds: 10 * minute },
  // Whole quarters share an address of their mobile network.
  offersNow: { per: 'address', points: 600, seconds: 10 * minute },
  newIn: { per: 'address', points: 300, seconds: 10 * minute },
  report: { per: 'address', points: 10, seconds: hour },
  upload: { per: 'user', points: 100, seconds: 10 * minute },
  // All of one's offers and pictures are read for it.
  ownData: { per: 'user', points: 5, seconds: hour },
  addShop: { per: 'user', points: 60, seconds: hour },
  // A list of a thousand offers goes through in one go, each with its photo; two an hour.
  listRows: { per: 'user', points: 120, seconds: hour },
  rowPhoto: { per: 'user', points: 2200, seconds: hour },
  tap: { per: 'address', points: 120, seconds: minute },
  // Once for each pause in typing a name.
  proposeCategory: { per: 'user', points: 300, seconds: 10 * minute },
  invite: { per: 'user', points: 60, seconds: hour },
  invitation: { per: 'address', points: 30, seconds: 10 * minute },
  // Whoever has a link and not the number it is for could try numbers.
  invitationTries: { per: 'account', points: 10, seconds: hour },
} as const satisfies Record<string, { per: 'address' | 'user' | 'account'; points: number; seconds: number }>

export type RateLimit = keyof typeof rateLimits

/** Limits that are known before a call's body is read. */
export type LimitOfCall = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'account' ? never : Name
}[RateLimit]

/**
 * Between tries at one account by unknown devices, or by one known device: the first ones are free, then the wait doubles
 * from a second on. Free are more than one address may try, so that one address alone slows nobody else. A shorter quiet
 * time would make waiting for it worth more than going on.
 */
export const signInDelay = {
  free: 10,
  mostSeconds: 15 * minute,
  quietSeconds: millisecondsOf(retention.signInTries) / 1000,
} as const
