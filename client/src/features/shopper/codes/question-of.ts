import type { OwnClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

type Asked = Pick<OwnClaim, 'state' | 'price' | 'redeemed_price' | 'not_given'>

/** 'Did you get it for ₹2,999?'; of one that nobody showed, whether one went. */
export const questionOf = ({ state, price, redeemed_price, not_given }: Asked) =>
  state === 'redeemed' || not_given
    ? texts.codes.question.got({ price: formatRupees(redeemed_price ?? price) })
    : texts.codes.question.went
