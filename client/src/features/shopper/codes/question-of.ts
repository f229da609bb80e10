import type { OwnClaim } from 'server/contract/claims/schemas'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

type Asked = Pick<OwnClaim, 'state' | 'price' | 'redeemed_price' | 'ask_from' | 'answer_until'>

/** Whether a code's question can be answered now, or its answer be changed. */
export function isOpenForAnswer({ ask_from, answer_until }: Asked, now = new Date()) {
  const moment = now.getTime()
  return (
    Boolean(ask_from && answer_until) &&
    Date.parse(ask_from ?? '') <= moment &&
    moment <= Date.parse(answer_until ?? '')
  )
}

/** 'Did you get it for ₹2,999?'; of a code that was not given, whether one went. */
export const questionOf = ({ state, price, redeemed_price }: Asked) =>
  state === 'redeemed'
    ? texts.codes.question.got({ price: formatRupees(redeemed_price ?? price) })
    : texts.codes.question.went
