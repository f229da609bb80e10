/** The digits of a code are unique among the open codes of a shop. */
export const codeDigits = 6

export const mostCodes = 10_000

/** Limits the open codes of a device, which can have at most one code per offer (decisions 8). */
export const mostOpenClaims = 3

/** Hours until an unused code of a limited offer expires, so that another customer can take it. */
export const limitedCodeHours = 48

export const undoRedeemMinutes = 10

/**
 * Why a customer gets no code: the offer has no codes (`off`) or is over (`over`), its shop is on holiday
 * (`away`), no codes are left (`gone`), or the device already had a code for the offer (`had`), has an open
 * one under another id (`open`) or has too many open codes (`many`).
 */
export const claimRefusals = ['off', 'over', 'away', 'gone', 'had', 'open', 'many'] as const
export type ClaimRefusal = (typeof claimRefusals)[number]

export const claimStates = ['claimed', 'redeemed', 'released', 'expired', 'void'] as const

/** Why a shop ended a customer's open code without redeeming it. */
export const notGivenReasons = ['sold out', 'wrong price', 'changed mind'] as const
export type NotGivenReason = (typeof notGivenReasons)[number]

/** Why a counter cannot redeem a code. */
export const counterRefusals = ['unknown', 'other shop', 'given', 'released', 'expired', 'void'] as const
export type CounterRefusal = (typeof counterRefusals)[number]

/** Answers to 'Did you get it for ₹2,999?'. 'did not go' is possible only if the code was not redeemed. */
export const claimAnswers = [
  'yes',
  'cost more',
  'sold out',
  'refused',
  'something else',
  'did not go',
] as const
export type ClaimAnswer = (typeof claimAnswers)[number]

/** Hours between the redemption and the question to the customer. */
export const askAfterHours = 2

export const changeAnswerDays = 7

/** The minimum number of answers before shoppers see how often a shop kept its promises. */
export const leastAnswers = 5

/** Reports that a shop refuses open codes count only from this many devices, networks and days on. */
export const refusalsCount = { devices: 3, networks: 3, days: 2 } as const

/** Once a shop has this many no's within an hour, further ones are held until an admin decides. */
export const mostNosInAnHour = 5
