import type { OwnClaim } from 'server/contract/claims/schemas'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

type Asked = Pick<OwnClaim, 'state' | 'price' | 'redeemed_price'>

/** 'Did you get it for ₹2,999?'; of a code that was not given, whether one went. */
export const questionOf = ({ state, price, redeemed_price }: Asked) =>
  state === 'redeemed'
    ? texts.codes.question.got({ price: formatRupees(redeemed_price ?? price) })
    : texts.codes.question.went
