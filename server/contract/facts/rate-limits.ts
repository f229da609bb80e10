import { millisecondsOf, retention } from './retention.ts'

const minute = 60
const hour = 60 * minute

/**
 * `points`: tries in so many seconds. Sign-in is limited by address and account, by address, and by account
 * (`signInDelay`). 40 wrong 6-digit codes a day find a code once in 20 years. `flood`: points are never
 * refunded, and refusals come from memory.
 */
export const rateLimits = {
  login: { per: 'address', points: 30, seconds: 15 * minute },
  // Tries that come too soon: free up to this limit, then counted like wrong passwords.
  loginTooSoon: { per: 'account', points: 120, seconds: 15 * minute },
  loginOfAccountFromAddress: { per: 'account', points: 8, seconds: 15 * minute },
  secondStep: { per: 'address', points: 60, seconds: 15 * minute },
  // Each request stores a challenge for minutes.
  passkeySignIn: { per: 'address', points: 60, seconds: 15 * minute },
  secondStepOfAccount: { per: 'account', points: 8, seconds: 15 * minute },
  secondStepOfAccountInADay: { per: 'account', points: 40, seconds: 24 * hour },
  // The eighth wrong code in a day warns the owner, once a day: the password has leaked.
  failedSecondSteps: { per: 'account', points: 7, seconds: 24 * hour },
  failedSecondStepsMail: { per: 'account', points: 1, seconds: 24 * hour },
  security: { per: 'user', points: 20, seconds: 15 * minute },
  // An admin reads each change, and each updates the search index of the shop's offers.
  profile: { per: 'user', points: 30, seconds: 15 * minute },
  inviteAdmin: { per: 'user', points: 20, seconds: hour },
  register: { per: 'address', points: 10, seconds: 10 * minute },
  forgotPassword: { per: 'address', points: 10, seconds: 10 * minute },
  // A link is valid for an hour: a user over the limit has a link with at least half an hour left.
  resetMail: { per: 'account', points: 3, seconds: 30 * minute },
  resetPassword: { per: 'address', points: 20, seconds: 10 * minute },
  signInLink: { per: 'address', points: 10, seconds: 10 * minute },
  // Of a link's 15 minutes, at least 7 are left.
  signInMail: { per: 'account', points: 2, seconds: 8 * minute },
  // Browsers without cookies are new at each sign-in.
  newDeviceMail: { per: 'account', points: 10, seconds: hour },
  unlockLink: { per: 'address', points: 20, seconds: 10 * minute },
  // Mail programs press the buttons of many people's mails from few addresses.
  messageChoice: { per: 'address', points: 300, seconds: 10 * minute },
  // SMS and WhatsApp gateways report from few addresses; their signature is checked.
  gatewayCallback: { per: 'address', points: 6000, seconds: 10 * minute, flood: true },
  contact: { per: 'address', points: 10, seconds: 10 * minute },
  complaint: { per: 'address', points: 120, seconds: 10 * minute, flood: true },
  pageView: { per: 'address', points: 240, seconds: minute, flood: true },
  // Counts each tap on Follow or Remind; many phones share an address.
  push: { per: 'address', points: 240, seconds: 10 * minute, flood: true },
  // New push subscriptions of an address. Fake subscriptions stay few beside a city's phones.
  newSubscription: { per: 'account', points: 100, seconds: 24 * hour },
  // Mobile networks put whole quarters behind one address.
  offersNow: { per: 'address', points: 600, seconds: 10 * minute, flood: true },
  newIn: { per: 'address', points: 300, seconds: 10 * minute, flood: true },
  // Many people share an address; a device has at most five open questions.
  ask: { per: 'address', points: 20, seconds: hour, flood: true },
  ownQuestions: { per: 'address', points: 300, seconds: 10 * minute, flood: true },
  // New codes of an address (decisions 8); repeated requests for a taken code do not count.
  newClaim: { per: 'account', points: 20, seconds: hour, flood: true },
  ownClaims: { per: 'address', points: 600, seconds: 10 * minute, flood: true },
  // Counter screens poll; polling has its own budget.
  readClaims: { per: 'address', points: 1200, seconds: 10 * minute, flood: true },
  // 40 wrong codes a day among a million find one of 20 open codes once in three years.
  wrongDigits: { per: 'account', points: 8, seconds: 15 * minute },
  wrongDigitsInADay: { per: 'account', points: 40, seconds: 24 * hour },
  report: { per: 'address', points: 10, seconds: hour, flood: true },
  // A carrier's shoppers have many addresses, fake visitors few.
  viewsOfPage: { per: 'account', points: 20, seconds: 24 * hour, flood: true },
  // Reports of the same offer from one address in a day.
  reportsOfOffer: { per: 'account', points: 2, seconds: 24 * hour, flood: true },
  // A share image takes 90 kB of disk. An offer's image is drawn on publishing and does not count.
  shareImage: { per: 'account', points: 240, seconds: hour, flood: true },
  // The admins' list of failed searches ranks by number of addresses.
  unfound: { per: 'address', points: 200, seconds: 24 * hour, flood: true },
  upload: { per: 'user', points: 100, seconds: 10 * minute },
  // Changes up to 200 offers at once, and each change evicts cached answers.
  change: { per: 'user', points: 300, seconds: 10 * minute },
  // Reads all offers and pictures of the user.
  ownData: { per: 'user', points: 5, seconds: hour },
  // Reads up to a thousand pictures.
  offersFile: { per: 'user', points: 60, seconds: hour },
  addShop: { per: 'user', points: 60, seconds: hour },
  // Allows a list of a thousand offers with photos, twice an hour.
  listRows: { per: 'user', points: 120, seconds: hour },
  rowPhoto: { per: 'user', points: 2200, seconds: hour },
  // Limits all members of a shop together, since helpers join without an admin's approval.
  uploadOfShop: { per: 'shop', points: 100, seconds: 10 * minute },
  listRowsOfShop: { per: 'shop', points: 120, seconds: hour },
  rowPhotoOfShop: { per: 'shop', points: 2200, seconds: hour },
  tap: { per: 'address', points: 120, seconds: minute, flood: true },
  // Runs at each pause in typing a name.
  proposeCategory: { per: 'user', points: 300, seconds: 10 * minute },
  invite: { per: 'user', points: 60, seconds: hour },
  invitation: { per: 'address', points: 30, seconds: 10 * minute },
  // Limits guesses of the phone number that an invitation link is for.
  invitationTries: { per: 'account', points: 10, seconds: hour },
} as const satisfies Record<
  string,
  { per: 'address' | 'user' | 'account' | 'shop'; points: number; seconds: number; flood?: true }
>

export type RateLimit = keyof typeof rateLimits

/** `waiting` requests queue beyond `atOnce`; further requests get 429 with Retry-After. */
export type Share = { atOnce: number; waiting: number; retryAfterSeconds: number }

/**
 * Parallel requests in a process. Hundreds of shoppers share an address; cached answers are not counted.
 * Others take some 30 ms: four at a time are a hundred searches a second. Sixty wait half a second.
 */
export const visitorShares = {
  reads: { atOnce: 4, waiting: 60, retryAfterSeconds: 2 },
  /** All requests of an address, signed in or not. */
  readsOfAddress: { atOnce: 6, waiting: 180, retryAfterSeconds: 2 },
  /** Half of the four pages that a process renders at once. */
  pages: { atOnce: 2, waiting: 40, retryAfterSeconds: 2 },
  pagesOfAddress: { atOnce: 3, waiting: 80, retryAfterSeconds: 2 },
  /** These reads and the four other reads are fewer than the eight connections for visitors. */
  readsOfPages: { atOnce: 3, waiting: Number.POSITIVE_INFINITY, retryAfterSeconds: 2 },
  /** Counts new images only; each takes a quarter of a second. */
  shareImages: { atOnce: 1, waiting: 8, retryAfterSeconds: 5 },
} as const satisfies Record<string, Share>

export type LimitOfCall = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'account' | 'shop' ? never : Name
}[RateLimit]

export type LimitOfShop = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'shop' ? Name : never
}[RateLimit]

/**
 * Delay between tries at an account: after `free` tries it doubles from one second. `free` exceeds the tries
 * of one address, so that one address cannot slow down others. `quietSeconds` is long: waiting for the reset
 * must not pay off.
 */
export const signInDelay = {
  free: 10,
  mostSeconds: 15 * minute,
  quietSeconds: millisecondsOf(retention.signInTries) / 1000,
} as const
