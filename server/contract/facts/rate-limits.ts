import { millisecondsOf, retention } from './retention.ts'

const minute = 60
const hour = 60 * minute

/**
 * Allows `points` attempts in `seconds`. `per: 'address'` is the network address. Sign-in is limited by
 * address, by address with account, and by account (`signInDelay`). 40 wrong 6-digit codes a day hit the
 * right one once in 20 years. `flood`: points are never refunded, and refusals are served from memory.
 */
export const rateLimits = {
  login: { per: 'address', points: 30, seconds: 15 * minute },
  // Sign-in attempts during a delay: free up to this limit, then counted like wrong passwords.
  loginTooSoon: { per: 'account', points: 120, seconds: 15 * minute },
  loginOfAccountFromAddress: { per: 'account', points: 8, seconds: 15 * minute },
  secondStep: { per: 'address', points: 60, seconds: 15 * minute },
  // Each request stores a challenge for some minutes.
  passkeySignIn: { per: 'address', points: 60, seconds: 15 * minute },
  secondStepOfAccount: { per: 'account', points: 8, seconds: 15 * minute },
  secondStepOfAccountInADay: { per: 'account', points: 40, seconds: 24 * hour },
  // Seven wrong codes a day are free; the eighth warns the owner, once a day, that the password has leaked.
  failedSecondSteps: { per: 'account', points: 7, seconds: 24 * hour },
  failedSecondStepsMail: { per: 'account', points: 1, seconds: 24 * hour },
  security: { per: 'user', points: 20, seconds: 15 * minute },
  // Each change is read by an admin and updates the search index for all offers of the shop.
  profile: { per: 'user', points: 30, seconds: 15 * minute },
  inviteAdmin: { per: 'user', points: 20, seconds: hour },
  register: { per: 'address', points: 10, seconds: 10 * minute },
  forgotPassword: { per: 'address', points: 10, seconds: 10 * minute },
  // A link is valid for an hour, so a user over the limit still has one that is valid for half an hour.
  resetMail: { per: 'account', points: 3, seconds: 30 * minute },
  resetPassword: { per: 'address', points: 20, seconds: 10 * minute },
  signInLink: { per: 'address', points: 10, seconds: 10 * minute },
  // A link is valid for 15 minutes, so a user over the limit has one with at least 7 minutes left.
  signInMail: { per: 'account', points: 2, seconds: 8 * minute },
  // A browser without cookies counts as a new device at each sign-in.
  newDeviceMail: { per: 'account', points: 10, seconds: hour },
  unlockLink: { per: 'address', points: 20, seconds: 10 * minute },
  // Mail programs that press the buttons in mails do so for many people from few network addresses.
  messageChoice: { per: 'address', points: 300, seconds: 10 * minute },
  // SMS and WhatsApp gateways send reports from few network addresses; their signature is checked.
  gatewayCallback: { per: 'address', points: 6000, seconds: 10 * minute, flood: true },
  contact: { per: 'address', points: 10, seconds: 10 * minute },
  complaint: { per: 'address', points: 120, seconds: 10 * minute, flood: true },
  pageView: { per: 'address', points: 240, seconds: minute, flood: true },
  // Counts each tap on Follow or Remind. Many phones share a network address.
  push: { per: 'address', points: 240, seconds: 10 * minute, flood: true },
  // Limits new push subscriptions from one network address, so that real phones outnumber fake ones.
  newSubscription: { per: 'account', points: 100, seconds: 24 * hour },
  // Mobile networks put whole quarters behind one network address.
  offersNow: { per: 'address', points: 600, seconds: 10 * minute, flood: true },
  newIn: { per: 'address', points: 300, seconds: 10 * minute, flood: true },
  // Many people share a network address; a device can have at most five open questions.
  ask: { per: 'address', points: 20, seconds: hour, flood: true },
  ownQuestions: { per: 'address', points: 300, seconds: 10 * minute, flood: true },
  // Limits new codes per network address (decisions 8). Repeated requests for the same code do not count.
  newClaim: { per: 'account', points: 20, seconds: hour, flood: true },
  ownClaims: { per: 'address', points: 600, seconds: 10 * minute, flood: true },
  // Counter screens poll, so their requests have a limit of their own.
  readClaims: { per: 'address', points: 1200, seconds: 10 * minute, flood: true },
  // With 40 wrong codes a day among a million, one of 20 open codes is found once in three years.
  wrongDigits: { per: 'account', points: 8, seconds: 15 * minute },
  wrongDigitsInADay: { per: 'account', points: 40, seconds: 24 * hour },
  report: { per: 'address', points: 10, seconds: hour, flood: true },
  // Limits fake visitors, who share few network addresses; a mobile network's shoppers have many.
  viewsOfPage: { per: 'account', points: 20, seconds: 24 * hour, flood: true },
  // Reports of one offer from the same network address in a day.
  reportsOfOffer: { per: 'account', points: 2, seconds: 24 * hour, flood: true },
  // A share image takes 90 kB of disk. The image that is drawn when an offer is published does not count.
  shareImage: { per: 'account', points: 240, seconds: hour, flood: true },
  // Failed searches from one network address; the admins' list ranks by the number of addresses.
  unfound: { per: 'address', points: 200, seconds: 24 * hour, flood: true },
  upload: { per: 'user', points: 100, seconds: 10 * minute },
  // A change can affect 200 offers, and each change evicts cached responses.
  change: { per: 'user', points: 300, seconds: 10 * minute },
  // An export reads all offers and pictures of the user.
  ownData: { per: 'user', points: 5, seconds: hour },
  // A download reads up to a thousand pictures.
  offersFile: { per: 'user', points: 60, seconds: hour },
  addShop: { per: 'user', points: 60, seconds: hour },
  // Suffices to publish a list of a thousand offers with photos twice an hour.
  listRows: { per: 'user', points: 120, seconds: hour },
  rowPhoto: { per: 'user', points: 2200, seconds: hour },
  // The limits for all members of a shop together, since helpers join without an admin's approval.
  uploadOfShop: { per: 'shop', points: 100, seconds: 10 * minute },
  listRowsOfShop: { per: 'shop', points: 120, seconds: hour },
  rowPhotoOfShop: { per: 'shop', points: 2200, seconds: hour },
  tap: { per: 'address', points: 120, seconds: minute, flood: true },
  // Sent at each pause while the user types a product's name.
  proposeCategory: { per: 'user', points: 300, seconds: 10 * minute },
  invite: { per: 'user', points: 60, seconds: hour },
  invitation: { per: 'address', points: 30, seconds: 10 * minute },
  // Limits guesses of the phone number for which an invitation link was created.
  invitationTries: { per: 'account', points: 10, seconds: hour },
} as const satisfies Record<
  string,
  { per: 'address' | 'user' | 'account' | 'shop'; points: number; seconds: number; flood?: true }
>

export type RateLimit = keyof typeof rateLimits

/** Queues up to `waiting` requests beyond `atOnce`; further ones get 429 with Retry-After. */
export type Share = { atOnce: number; waiting: number; retryAfterSeconds: number }

/**
 * Parallel requests per process. Hundreds of shoppers share a network address. Cached responses do not count;
 * others take about 30 ms, so four at a time serve a hundred a second. Sixty queued ones wait 0.5 s.
 */
export const visitorShares = {
  reads: { atOnce: 4, waiting: 60, retryAfterSeconds: 2 },
  /** All requests from a network address, signed in or not. */
  readsOfAddress: { atOnce: 6, waiting: 180, retryAfterSeconds: 2 },
  /** Half of the pages that a process renders at once (four). */
  pages: { atOnce: 2, waiting: 40, retryAfterSeconds: 2 },
  pagesOfAddress: { atOnce: 3, waiting: 80, retryAfterSeconds: 2 },
  /** Together with the four `reads`, these stay below the eight database connections for visitors. */
  readsOfPages: { atOnce: 3, waiting: Number.POSITIVE_INFINITY, retryAfterSeconds: 2 },
  /** Counts only images that must be drawn, each of which takes a quarter of a second. */
  shareImages: { atOnce: 1, waiting: 8, retryAfterSeconds: 5 },
} as const satisfies Record<string, Share>

export type LimitOfCall = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'account' | 'shop' ? never : Name
}[RateLimit]

export type LimitOfShop = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'shop' ? Name : never
}[RateLimit]

/**
 * Delay between sign-ins to an account: after `free` attempts it doubles, starting at a second. `free`
 * exceeds what one network address may attempt, so that a single attacker cannot delay the owner.
 * `quietSeconds` is long, so that waiting for the reset does not pay off.
 */
export const signInDelay = {
  free: 10,
  mostSeconds: 15 * minute,
  quietSeconds: millisecondsOf(retention.signInTries) / 1000,
} as const
