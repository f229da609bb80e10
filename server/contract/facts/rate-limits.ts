import { millisecondsOf, retention } from './retention.ts'

const minute = 60
const hour = 60 * minute

/**
 * How often something may be tried: points, within so many seconds, for each network address, signed-in user,
 * account or shop. Sign-in is limited three ways: one address guessing at one account, one address at many
 * accounts, and, by `signInDelay`, many addresses at one account. The second step is tried only by who knows
 * the password, and six figures are a million: 40 wrong ones in a day find a code once in 20 years. `flood`:
 * nobody gives points back, and who has none left is refused from memory.
 */
export const rateLimits = {
  login: { per: 'address', points: 30, seconds: 15 * minute },
  // A try that comes too soon costs its address nothing, so many times; then it counts like one at the
  // password.
  loginTooSoon: { per: 'account', points: 120, seconds: 15 * minute },
  loginOfAccountFromAddress: { per: 'account', points: 8, seconds: 15 * minute },
  secondStep: { per: 'address', points: 60, seconds: 15 * minute },
  // Each question keeps a challenge for some minutes.
  passkeySignIn: { per: 'address', points: 60, seconds: 15 * minute },
  secondStepOfAccount: { per: 'account', points: 8, seconds: 15 * minute },
  secondStepOfAccountInADay: { per: 'account', points: 40, seconds: 24 * hour },
  // The eighth wrong code in a day is told to the owner, once a day: somebody has the password.
  failedSecondSteps: { per: 'account', points: 7, seconds: 24 * hour },
  failedSecondStepsMail: { per: 'account', points: 1, seconds: 24 * hour },
  security: { per: 'user', points: 20, seconds: 15 * minute },
  // Each change of a shop is read by an admin, and rewrites what search knows of its offers.
  profile: { per: 'user', points: 30, seconds: 15 * minute },
  inviteAdmin: { per: 'user', points: 20, seconds: hour },
  register: { per: 'address', points: 10, seconds: 10 * minute },
  forgotPassword: { per: 'address', points: 10, seconds: 10 * minute },
  // A link lives for an hour, so whoever asks for one too many has one in the mailbox that is good for half
  // an hour at least.
  resetMail: { per: 'account', points: 3, seconds: 30 * minute },
  resetPassword: { per: 'address', points: 20, seconds: 10 * minute },
  signInLink: { per: 'address', points: 10, seconds: 10 * minute },
  // As with resets: of the fifteen minutes of a link at least seven are left.
  signInMail: { per: 'account', points: 2, seconds: 8 * minute },
  // Whoever signs in without keeping cookies is new each time.
  newDeviceMail: { per: 'account', points: 10, seconds: hour },
  unlockLink: { per: 'address', points: 20, seconds: 10 * minute },
  // Mail programs of many people press the button of a mail from few addresses.
  messageChoice: { per: 'address', points: 300, seconds: 10 * minute },
  // Gateways of SMS and WhatsApp report from few addresses; who is no gateway is refused by its signature.
  gatewayCallback: { per: 'address', points: 6000, seconds: 10 * minute, flood: true },
  contact: { per: 'address', points: 10, seconds: 10 * minute },
  complaint: { per: 'address', points: 120, seconds: 10 * minute, flood: true },
  pageView: { per: 'address', points: 240, seconds: minute, flood: true },
  // Each tap on Follow or Remind saves; many phones share an address.
  push: { per: 'address', points: 240, seconds: 10 * minute, flood: true },
  // Browsers that begin to be told something, of one address in a day; those that were told before are not
  // counted. A device may follow 30 things and wait for 100 offers, so what an address makes of nothing stays
  // small beside a city's phones.
  newSubscription: { per: 'account', points: 100, seconds: 24 * hour },
  // Whole quarters share an address of their mobile network.
  offersNow: { per: 'address', points: 600, seconds: 10 * minute, flood: true },
  newIn: { per: 'address', points: 300, seconds: 10 * minute, flood: true },
  // People behind one address share it; a device has five open at most.
  ask: { per: 'address', points: 20, seconds: hour, flood: true },
  ownQuestions: { per: 'address', points: 300, seconds: 10 * minute, flood: true },
  // New codes of one address (decisions 8); what was taken already is answered beside it.
  newClaim: { per: 'account', points: 20, seconds: hour, flood: true },
  ownClaims: { per: 'address', points: 600, seconds: 10 * minute, flood: true },
  // Screens at counters ask again and again; that takes nothing from whoever wants a code.
  readClaims: { per: 'address', points: 1200, seconds: 10 * minute, flood: true },
  // Digits that are no code of one's shops, of one member: 40 a day among a million find one of twenty open
  // codes once in three years.
  wrongDigits: { per: 'account', points: 8, seconds: 15 * minute },
  wrongDigitsInADay: { per: 'account', points: 40, seconds: 24 * hour },
  report: { per: 'address', points: 10, seconds: hour, flood: true },
  // Views and taps of one offer, shop or page that count of one address in a day. A carrier's shoppers share
  // addresses, but they have many of them; who sends invented visitors has few.
  viewsOfPage: { per: 'account', points: 20, seconds: 24 * hour, flood: true },
  // People behind one address who report the same offer on a day.
  reportsOfOffer: { per: 'account', points: 2, seconds: 24 * hour, flood: true },
  // Share images that have to be drawn, 90 kB of disk each: those of an offer are drawn as it is published,
  // and whoever shares one finds it there. What is left are other languages, shops, and offers that nobody
  // shared for a month.
  shareImage: { per: 'account', points: 240, seconds: hour, flood: true },
  // What an address adds to the admins' list of words that found nothing: a carrier's shoppers look for more
  // than that, and the list is read for what many addresses look for.
  unfound: { per: 'address', points: 200, seconds: 24 * hour, flood: true },
  upload: { per: 'user', points: 100, seconds: 10 * minute },
  // What a press of a button changes and the audit trail keeps: of one offer or of two hundred at once. Each
  // makes what visitors are answered from memory anew.
  change: { per: 'user', points: 300, seconds: 10 * minute },
  // All of one's offers and pictures are read for it.
  ownData: { per: 'user', points: 5, seconds: hour },
  // A thousand pictures are read for each.
  offersFile: { per: 'user', points: 60, seconds: hour },
  addShop: { per: 'user', points: 60, seconds: hour },
  // A list of a thousand offers goes through in one go, each with its photo; two an hour.
  listRows: { per: 'user', points: 120, seconds: hour },
  rowPhoto: { per: 'user', points: 2200, seconds: hour },
  // Of all who act for a shop together as much as of one of them: helpers come without an admin's look.
  uploadOfShop: { per: 'shop', points: 100, seconds: 10 * minute },
  listRowsOfShop: { per: 'shop', points: 120, seconds: hour },
  rowPhotoOfShop: { per: 'shop', points: 2200, seconds: hour },
  tap: { per: 'address', points: 120, seconds: minute, flood: true },
  // Once for each pause in typing a name.
  proposeCategory: { per: 'user', points: 300, seconds: 10 * minute },
  invite: { per: 'user', points: 60, seconds: hour },
  invitation: { per: 'address', points: 30, seconds: 10 * minute },
  // Whoever has a link and not the number it is for could try numbers.
  invitationTries: { per: 'account', points: 10, seconds: hour },
} as const satisfies Record<
  string,
  { per: 'address' | 'user' | 'account' | 'shop'; points: number; seconds: number; flood?: true }
>

export type RateLimit = keyof typeof rateLimits

/** So much is at work at once, so much more waits; beyond that 429, to be tried again after some seconds. */
export type Share = { atOnce: number; waiting: number; retryAfterSeconds: number }

/**
 * What one network address, or one signed-in user, may have at work at once in a process. Hundreds of
 * shoppers share an address of their mobile network. Most of what they ask is answered from memory, which
 * nobody is counted for, and who asks for what is just being made joins in. The rest takes some 30 ms: four
 * at a time are more than a hundred searches a second that nobody else made within ten minutes, which is what
 * thousands of people do. Sixty wait half a second.
 */
export const visitorShares = {
  reads: { atOnce: 4, waiting: 60, retryAfterSeconds: 2 },
  /** Of all who share an address, signed in or not: an office, or one person with several accounts. */
  readsOfAddress: { atOnce: 6, waiting: 180, retryAfterSeconds: 2 },
  /** Of the four pages that a process draws at once. */
  pages: { atOnce: 2, waiting: 40, retryAfterSeconds: 2 },
  /** Of all who share an address, signed in or not. */
  pagesOfAddress: { atOnce: 3, waiting: 80, retryAfterSeconds: 2 },
  /**
   * What their two pages are made of; with the four other reads fewer than the eight connections that
   * visitors have.
   */
  readsOfPages: { atOnce: 3, waiting: Number.POSITIVE_INFINITY, retryAfterSeconds: 2 },
  /** Share images are drawn one at a time, in a quarter of a second; those that are there cost nothing. */
  shareImages: { atOnce: 1, waiting: 8, retryAfterSeconds: 5 },
} as const satisfies Record<string, Share>

/** Limits that are known before a call's body is read. */
export type LimitOfCall = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'account' | 'shop' ? never : Name
}[RateLimit]

/** Limits that are known once the shop is. */
export type LimitOfShop = {
  [Name in RateLimit]: (typeof rateLimits)[Name]['per'] extends 'shop' ? Name : never
}[RateLimit]

/**
 * Between tries at one account by unknown devices, or by one known device: the first ones are free, then the
 * wait doubles from a second on. Free are more than one address may try, so that one address alone slows
 * nobody else. A shorter quiet time would make waiting for it worth more than going on.
 */
export const signInDelay = {
  free: 10,
  mostSeconds: 15 * minute,
  quietSeconds: millisecondsOf(retention.signInTries) / 1000,
} as const
