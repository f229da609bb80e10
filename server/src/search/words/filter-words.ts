import { inLatinDigits } from '../../../contract/facts/typed-text.ts'
import type { SearchedDelivery } from '../../../contract/offers/facts/offer-facts.ts'
import { placeKey, radii } from '../../../contract/search/facts/near.ts'
import type { SearchQuery } from '../../../contract/search/schemas.ts'
import { lexiconForms, phrases, reading, said, says } from './lexicon.ts'
import { readBareAmount, readPriceWords, withNumbers } from './price-words.ts'
import { isFiller } from './word-classes.ts'

/** What the words say besides the thing: a filter that is set says it more clearly. */
export function readFilterWords(query: string, set: SearchQuery, isNear: boolean) {
  const { words: ofDeals, ...deal } = readDealWords(inFigures(query))
  const { words: ofPrices, ...prices } = readPriceWords(ofDeals)
  const said = { ...deal, ...prices }
  // 'Kya abhi khula hai' names no thing.
  const words = Object.keys(said).length > 0 && ofPrices.split(' ').every(isFiller) ? '' : ofPrices
  const { min_price, max_price, min_discount, ends, open, sort, delivery } = set
  const near_me = isNear ? true : undefined
  const filters = without(said, { min_price, max_price, min_discount, ends, open, sort, delivery, near_me })
  return { words, filters }
}

/** 'Saree 500', 'saree paanch sau': what the number may mean where nothing is called so. */
export const readAmount = (query: string) => readBareAmount(inFigures(query))

const inFigures = (query: string) => withNumbers(inLatinDigits(query))

/** The values whose name has none in `others`. */
const without = <T extends object>(values: T, others: Partial<Record<keyof T, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => others[name as keyof T] === undefined),
  ) as Partial<T>

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

const dealPhrase = phrases('deal word', '[\\s,;!?.]')

const toHome = '<to the home|comes home>'
const deliveries: readonly [RegExp, Deal][] = [
  [
    dealPhrase(
      `(?:<with> )?(?:<free> )?(?:${toHome} <delivery>|<delivery> ${toHome}|<delivers>|${toHome} <bring>(?: <give>)?)`,
    ),
    { delivery: 'delivers' },
  ],
  [dealPhrase('<bring> <give>'), { delivery: 'delivers' }],
  // 'Pizza delivery', but a 'delivery bag' is a bag.
  [dealPhrase('(?<=\\S )<delivery>$'), { delivery: 'delivers' }],
  [dealPhrase('<comes home>'), { delivery: 'comes_home' }],
]

/** 'Up to 50%' is said of what begins far below: nobody who asks for it wants less than that. */
const atLeast = '(?:<at least|flat|up to> )?'
/** '40 to 60%' is 40 at least. */
const percent =
  '(\\d{1,3}) ?(?:(?:<percent> ?)?<to> ?\\d{1,3} ?)?<percent>(?: ?<or more>| ?<up to, after>(?: <of>)?)?'
/** '50% cotton' is a shirt: only what says that it is a discount, or stands alone, is one. */
const discounts = [
  dealPhrase(`${atLeast}${percent} ?(?:<of> )?<discount|less|deal>(?: ?<or more>)?`),
  dealPhrase(`(?:<of> )?<discount> (?:<of> )?${atLeast}${percent}`),
  dealPhrase(`${atLeast}${percent} <on>`),
  dealPhrase(`<flat|up to> ${percent}`),
  dealPhrase('(\\d{1,3}) ?<percent> <up to, after>'),
  dealPhrase(`^${atLeast}${percent}$`),
]

const lastDay =
  '<ends|last day> <today>|<today> (?:<of> )?<ends|last day|up to, after|only>|<only> <today>|<last day>'
const isOpen = '<is|shop|now|today>'
const few = '<one or two>'
const deals: readonly [RegExp, Deal][] = [
  ...deliveries,
  ...discounts.map((pattern): [RegExp, Deal] => [pattern, {}]),
  [dealPhrase('<half price>'), { min_discount: 50 }],
  [dealPhrase(`(?:<deal> )?(?:${lastDay})(?: <of deals>)?(?: <deal>)?`), { ends: 'today' }],
  [
    dealPhrase(`(?:<shop> )?(?:<now|today> (?:<shop> )?<open>|<open> ${isOpen})(?: ${isOpen}){0,3}`),
    { open: 'now' },
  ],
  // '2000 ke aas paas' is a price.
  [dealPhrase('(?<!\\d (?:ke )?)(?:<of my place> )?<near me>'), { near_me: true }],
  // Not kept as such: among what is asked for, the best discount comes first.
  [
    dealPhrase(
      `<buy> ${few} ?(?:<and> ?)?<get> ${few}(?: <free>)?|${few} <buy> ${few}(?: <free>)? <get>|` +
        '<two for one>(?! ?\\+)(?: <free>)?',
    ),
    { sort: 'discount' },
  ],
  [dealPhrase('<large> <deal>(?: (?:<of deals>|<on>))?'), { sort: 'discount' }],
  [dealPhrase('<newest>'), { sort: 'newest' }],
  [dealPhrase('<popular>'), { sort: 'popular' }],
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

/** A run of words that may name a place, and what is left of the text when it does. */
export type PlaceGuess = { key: string; words: string }

/** Longest name of a place, in words. */
export const longestName = 4

/**
 * What stands before a place, and what after it. Only with one of these a name is taken for a place: it may
 * be that of a shop.
 */
const phrasesThat = (stand: 'before' | 'after') =>
  [...lexiconForms('place word', stand)]
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length)
const [leading, trailing] = [phrasesThat('before'), phrasesThat('after')]

/**
 * Each way to read a place out of the words, the longest name first: 'sarees near M.G. Road', 'राजवाड़ा के
 * पास साड़ी', 'vijay nagar me jeans'; `isBare`: without such a word, at either end, 'gym vijay nagar'.
 * Whether there is such a place is for the database to say.
 */
export function placesInWords(text: string, isBare = false): PlaceGuess[] {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean)
  const plain = words.map((word) => word.toLowerCase().replace(/(?<![,;!?])[,;!?]+$/, ''))
  const lastTelling = plain.findLastIndex((word) => !isFiller(word))
  const guesses = spansOf(words.length).flatMap(({ first, last }) => {
    const key = placeKey(words.slice(first, last + 1).join(''))
    const lead = leading.find((phrase) => stands(plain, phrase, first - phrase.length))?.length ?? 0
    const trail = trailing.find((phrase) => stands(plain, phrase, last + 1))?.length ?? 0
    const isAtEnd = (first === 0) !== last >= lastTelling
    if (!key || (isBare ? !isAtEnd : lead + trail === 0)) return []
    const rest = [...words.slice(0, first - lead), ...words.slice(last + 1 + trail)]
    return [{ key, words: rest.join(' ').replace(/(?<![,;])[,;]+$/, '') }]
  })
  return guesses
}

const stands = (words: string[], phrase: string[], at: number) =>
  at >= 0 && phrase.every((word, place) => words[at + place] === word)

const placePhrase = phrases('place word')
const kilometres = `(\\d+) ?${said('unit', '1000000 mm')}`
/** And what tells of the place in the same breath. */
const distances: readonly [RegExp, string][] = [
  [placePhrase(`<within, before> ${kilometres} <of a place>`), 'near'],
  [placePhrase(`<within, before> ${kilometres}`), ''],
  [placePhrase(`<from a place> ${kilometres} <within, after>`), 'ke paas'],
  [placePhrase(`${kilometres} <within, after>`), ''],
]

/** 'Haircut within 5 km of Bhawarkua': the circle that reaches so far, in kilometres, and what is left. */
export function readDistance(text: string): { words: string; within?: number } {
  const { take, words } = reading(inLatinDigits(text))
  const radiusOf = (distance = '') => radii.find((radius) => radius >= Number(distance))
  for (const [pattern, near] of distances) {
    const match = take([pattern], ([, distance]) => radiusOf(distance) !== undefined, near)
    if (match) return { words: words(), within: radiusOf(match[1]) }
  }
  return { words: text }
}

/** The longest first, and of these the last: 'in' and 'me' stand before things, too. */
function spansOf(count: number) {
  const spans: { first: number; last: number }[] = []
  for (let length = Math.min(longestName, count); length > 0; length -= 1)
    for (let first = count - length; first >= 0; first -= 1) spans.push({ first, last: first + length - 1 })
  return spans
}
