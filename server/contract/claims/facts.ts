/** Digits are unique among the open codes of a shop. */
export const codeDigits = 6

/** The highest `code_limit`. */
export const mostCodes = 10_000

/** Per device, with at most one code per offer (decisions 8). */
export const mostOpenClaims = 3

/** Hours until a code of a limited offer expires and frees its place. */
export const limitedCodeHours = 48

export const undoRedeemMinutes = 10

/**
 * Why a code is refused: the offer has no codes (`off`), is over, its shop is on holiday (`away`), no codes
 * are left (`gone`), or the device had a code of the offer (`had`), has one under another id (`open`), or has
 * too many open codes (`many`).
 */
export const claimRefusals = ['off', 'over', 'away', 'gone', 'had', 'open', 'many'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

export const claimStates = ['claimed', 'redeemed', 'released', 'expired', 'void'] as const

/** Why a shop refuses an open code. */
export const notGivenReasons = ['sold out', 'wrong price', 'changed mind'] as const
export type NotGivenReason = (typeof notGivenReasons)[number]

/** Why a counter cannot redeem a code. */
export const counterRefusals = ['unknown', 'other shop', 'given', 'released', 'expired', 'void'] as const
export type CounterRefusal = (typeof counterRefusals)[number]

/** Answers to 'Did you get it for ₹2,999?'. The last one only if the code was not redeemed. */
export const claimAnswers = [
  'yes',
  'cost more',
  'sold out',
  'refused',
  'something else',
  'did not go',
] as const
export type ClaimAnswer = (typeof claimAnswers)[number]

/** Hours after the redemption until the customer is asked. */
export const askAfterHours = 2

export const changeAnswerDays = 7

/** The fewest answers for which a shop's kept promises are shown. */
export const leastAnswers = 5

/** Reports that a shop refuses open codes count only from this number on. */
export const refusalsCount = { devices: 3, networks: 3, days: 2 } as const

/** Further no's within an hour are held until an admin decides. */
export const mostNosInAnHour = 5
