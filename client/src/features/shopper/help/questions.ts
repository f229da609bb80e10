import { limitedCodeHours, mostOpenClaims, undoRedeemMinutes } from 'server/contract/claims/facts'
import { limits } from 'server/contract/facts/limits'
import { retention } from 'server/contract/facts/retention'
import { texts } from 'server/contract/facts/texts'
import { textIn } from '../../../lib/dom/use-address.ts'

export type HelpQuestion = { id: string; question: string; answer: string }

const { shoppers, shops } = texts.help

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

export const questionGroups = [
  { id: 'shoppers', title: shoppers.title, questions: listed(shoppers.questions) },
  { id: 'shops', title: shops.title, questions: listed(shops.questions) },
]

/** Ignores spelling variants: capitals, nuktas, chandrabindus. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('\u0901', '\u0902')
    .match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []

const fillers = new Set(wordsOf(texts.help.search.fillers))

/** Maps synonyms in both scripts to the word used in the answers. */
const known = new Map(
  texts.help.search.alike.split(',').flatMap((group) => {
    const [name = '', ...others] = wordsOf(group)
    return others.map((other) => [other, name] as const)
  }),
)

/** Strips the endings of longer words, such as 'codes', 'hiding', 'दुकानों'. */
const stemOf = (word: string) =>
  word.length > 3
    ? word.replace(/(?:ing|ed|es|s|e|(?<![\u0902\u093e-\u094d])[\u0902\u093e-\u094d]+)$/, '') || word
    : word

const hits = (asked: string[][], text: string) => {
  const words = wordsOf(text.replace(/<\/?\w+>/g, ''))
  return asked.filter((stems) => stems.some((stem) => words.some((word) => word.startsWith(stem)))).length
}

/** Returns the questions with the most matching words. Ignores filler words if there are other words. */
export function findQuestions(questions: HelpQuestion[], query: string): HelpQuestion[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !fillers.has(word))
  const asked = (telling.length > 0 ? telling : words).map((word) =>
    [word, known.get(word) ?? word].map(stemOf),
  )
  const found = questions
    .map((each) => ({
      each,
      all: hits(asked, `${each.question} ${each.answer}`),
      title: hits(asked, each.question),
    }))
    .filter(({ all }) => all > 0)
  const most = Math.max(...found.map(({ all }) => all))
  return found
    .filter(({ all }) => all === most)
    .sort((a, b) => b.title - a.title)
    .map(({ each }) => each)
}

export const readHelpQuery = (address: URLSearchParams) => textIn(address, 'query')?.slice(0, 100)
