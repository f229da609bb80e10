import type { SearchedDelivery } from '../../../contract/offers/facts/offer-facts.ts'
import { isFiller } from './fillers.ts'
import { phrases, reading, says } from './lexicon.ts'

type Deal = {
  /** Whole percent. */
  min_discount?: number
  ends?: 'today'
  open?: 'now'
  delivery?: SearchedDelivery
  /** 'Sale', 'today's offers' and nothing else, or 'buy one get one' of anything. */
  sort?: 'discount' | 'newest' | 'popular'
  /** Where the phone is, which only the phone knows. */
  near_me?: true
}
/** What a shopper says about the offer rather than the thing, and the words that are left. */
export type DealWords = Deal & { words: string }

const phrase = phrases('deal word', '[\\s,;!?.]')

const toHome = '<to the home|comes home>'
const deliveries: readonly [RegExp, Deal][] = [
  [
    phrase(
      `(?:<with> )?(?:<free> )?(?:${toHome} <delivery>|<delivery> ${toHome}|<delivers>|${toHome} <bring>(?: <give>)?)`,
    ),
    { delivery: 'delivers' },
  ],
  [phrase('<bring> <give>'), { delivery: 'delivers' }],
  // 'Pizza delivery', but a 'delivery bag' is a bag.
  [phrase('(?<=\\S )<delivery>$'), { delivery: 'delivers' }],
  [phrase('<comes home>'), { delivery: 'comes_home' }],
]

/** 'Up to 50%' is said of what begins far below: nobody who asks for it wants less than that. */
const atLeast = '(?:<at least|flat|up to> )?'
/** '40 to 60%' is 40 at least. */
const percent =
  '(\\d{1,3}) ?(?:(?:<percent> ?)?<to> ?\\d{1,3} ?)?<percent>(?: ?<or more>| ?<up to, after>(?: <of>)?)?'
/** '50% cotton' is a shirt: only what says that it is a discount, or stands alone, is one. */
const discounts = [
  phrase(`${atLeast}${percent} ?(?:<of> )?<discount|less|deal>(?: ?<or more>)?`),
  phrase(`(?:<of> )?<discount> (?:<of> )?${atLeast}${percent}`),
  phrase(`${atLeast}${percent} <on>`),
  phrase(`<flat|up to> ${percent}`),
  phrase('(\\d{1,3}) ?<percent> <up to, after>'),
  phrase(`^${atLeast}${percent}$`),
]

const lastDay =
  '<ends|last day> <today>|<today> (?:<of> )?<ends|last day|up to, after|only>|<only> <today>|<last day>'
const isOpen = '<is|shop|now|today>'
const few = '<one or two>'
const deals: readonly [RegExp, Deal][] = [
  ...deliveries,
  ...discounts.map((pattern): [RegExp, Deal] => [pattern, {}]),
  [phrase('<half price>'), { min_discount: 50 }],
  [phrase(`(?:<deal> )?(?:${lastDay})(?: <of deals>)?(?: <deal>)?`), { ends: 'today' }],
  [
    phrase(`(?:<shop> )?(?:<now|today> (?:<shop> )?<open>|<open> ${isOpen})(?: ${isOpen}){0,3}`),
    { open: 'now' },
  ],
  // '2000 ke aas paas' is a price.
  [phrase('(?<!\\d (?:ke )?)(?:<of my place> )?<near me>'), { near_me: true }],
  // Not kept as such: among what is asked for, the best discount comes first.
  [
    phrase(
      `<buy> ${few} ?(?:<and> ?)?<get> ${few}(?: <free>)?|${few} <buy> ${few}(?: <free>)? <get>|` +
        '<two for one>(?! ?\\+)(?: <free>)?',
    ),
    { sort: 'discount' },
  ],
  [phrase('<large> <deal>(?: (?:<of deals>|<on>))?'), { sort: 'discount' }],
  [phrase('<newest>'), { sort: 'newest' }],
  [phrase('<popular>'), { sort: 'popular' }],
]

/** What is on sale at all: no thing is named by them. */
const isDeal = says('deal word', 'deal', 'today')
const isSaidOfDeals = says('deal word', 'deal', 'today', 'now', 'large', 'said of deals')

/** 'Pizza home delivery', 'ghar par mehndi'. Without such words the text comes back as it was. */
export const readDeliveryWords = (text: string): Pick<DealWords, 'words' | 'delivery'> =>
  readPhrases(text, deliveries)

/**
 * '50% off shoes', 'ends today', 'abhi khula', 'near me', 'sale'. Without such words the text comes back as
 * it was.
 */
export function readDealWords(text: string): DealWords {
  const { words, ...deal } = readPhrases(text, deals)
  const left = words.split(' ')
  const isAnything = left.some(isDeal) && left.every((word) => isSaidOfDeals(word) || isFiller(word))
  if (!isAnything) return { words, ...deal }
  return Object.keys(deal).length > 0 ? { words: '', ...deal } : { words: '', sort: 'discount' }
}

/** Of two phrases that say the same, the first counts. */
function readPhrases(text: string, all: readonly [RegExp, Deal][]): DealWords {
  const { take, words } = reading(text)
  let deal: Deal = {}
  for (const [pattern, says] of all) {
    const match = take([pattern], ([, share]) => !share || (Number(share) > 0 && Number(share) <= 100))
    if (match) deal = { ...says, ...(match[1] && { min_discount: Number(match[1]) }), ...deal }
  }
  return { words: Object.keys(deal).length > 0 ? words() : text, ...deal }
}
