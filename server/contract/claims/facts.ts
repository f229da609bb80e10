/** A code has six digits to type; no two open ones of a shop are the same. */
export const codeDigits = 6

/** Most customers that an offer's codes can be limited to. */
export const mostCodes = 10_000

/** A device has so many open codes at most, one of each offer (decisions 8). */
export const mostOpenClaims = 3

/** A code of a limited offer is kept so long, in hours; then its place goes to others. */
export const limitedCodeHours = 48

/** What a shop has given can be taken back for so long, in minutes. */
export const undoRedeemMinutes = 10

/**
 * Why a code cannot be had: none is asked for, the offer is over, its shop is away, all are taken, this
 * device has had one, has one under another key, or has too many open ones.
 */
export const claimRefusals = ['off', 'over', 'away', 'gone', 'had', 'open', 'many'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

export const claimStates = ['claimed', 'redeemed', 'released', 'expired', 'void'] as const

/** Why a shop does not give the offer for a code. */
export const notGivenReasons = ['sold out', 'wrong price', 'changed mind'] as const
export type NotGivenReason = (typeof notGivenReasons)[number]

/** Why a code is not found at a counter, or is found and cannot be given. */
export const counterRefusals = ['unknown', 'other shop', 'given', 'released', 'expired', 'void'] as const
export type CounterRefusal = (typeof counterRefusals)[number]

/** What a customer can answer to 'Did you get it for ₹2,999?'; the last one only where nothing was given. */
export const claimAnswers = [
  'yes',
  'cost more',
  'sold out',
  'refused',
  'something else',
  'did not go',
] as const
export type ClaimAnswer = (typeof claimAnswers)[number]

/** The question is asked so long after the code was given, in hours. */
export const askAfterHours = 2

/** An answer can be changed for so long, in days. */
export const changeAnswerDays = 7

/** How a shop keeps its promises is shown from so many answers on. */
export const leastAnswers = 5

/** What must come together before it counts that a shop refuses open codes. */
export const refusalsCount = { devices: 3, networks: 3, days: 2 } as const

/** More no's of a shop in an hour are held until an admin has looked. */
export const mostNosInAnHour = 5
