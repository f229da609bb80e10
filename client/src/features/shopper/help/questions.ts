import { limitedCodeHours, mostOpenClaims, undoRedeemMinutes } from 'server/contract/claims/facts'
import { limits } from 'server/contract/facts/limits'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'

export type HelpQuestion = { id: string; question: string; answer: string }

const { shoppers, shops } = texts.help

/** What answers say in numbers. */
const facts = {
  open: mostOpenClaims,
  hours: limitedCodeHours,
  minutes: undoRedeemMinutes,
  members: limits.shopMembers.most,
  days: retention.closedAccounts.days,
}

type Written = { question: string; answer: string | ((numbers: typeof facts) => string) }

const listed = (written: Record<string, Written>): HelpQuestion[] =>
  Object.entries(written).map(([id, { question, answer }]) => ({
    id,
    question,
    answer: typeof answer === 'string' ? answer : answer(facts),
  }))

/** What people ask, by who asks it. */
export const questionGroups = [
  { id: 'shoppers', title: shoppers.title, questions: listed(shoppers.questions) },
  { id: 'shops', title: shops.title, questions: listed(shops.questions) },
]
