import { inLatinDigits } from '../../../contract/facts/typed-text.ts'
import type { SearchedDelivery } from '../../../contract/offers/facts/offer-facts.ts'
import { placeKey, radii } from '../../../contract/search/facts/near.ts'
import type { SearchQuery } from '../../../contract/search/schemas.ts'
import { lexiconForms, phrases, reading, said, says } from './lexicon.ts'
import { readBareAmount, readPriceWords, withNumbers } from './price-words.ts'
import { isFiller } from './word-classes.ts'

/** Reads filters from the words. A filter that is already set takes precedence. */
export function readFilterWords(query: string, set: SearchQuery, isNear: boolean) {
  const { words: ofDeals, ...deal } = readDealWords(inFigures(query))
  const { words: ofPrices, ...prices } = readPriceWords(ofDeals)
  const said = { ...deal, ...prices }
  // 'Kya abhi khula hai' (what is open now) does not name a thing, so the filter is enough.
  const words = Object.keys(said).length > 0 && ofPrices.split(' ').every(isFiller) ? '' : ofPrices
  const { min_price, max_price, min_discount, ends, open, sort, delivery } = set
  const near_me = isNear ? true : undefined
  const filters = without(said, { min_price, max_price, min_discount, ends, open, sort, delivery, near_me })
  return { words, filters }
}

/** Reads a final number as a possible price: 'saree 500', 'saree paanch sau'. */
export const readAmount = (query: string) => readBareAmount(inFigures(query))

const inFigures = (query: string) => withNumbers(inLatinDigits(query))

const without = <T extends object>(values: T, others: Partial<Record<keyof T, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => others[name as keyof T] === undefined),
  ) as Partial<T>

type Deal = {
  min_discount?: number
  ends?: 'today'
  open?: 'now'
  delivery?: SearchedDelivery
  /** Set if the words are only 'sale' or 'today's offers', and for 'buy one get one'. */
  sort?: 'discount' | 'newest' | 'popular'
  /** The client replaces it with the device's position. */
  near_me?: true
}
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
  // 'Pizza delivery' asks for delivery; a 'delivery bag' is a bag.
  [dealPhrase('(?<=\\S )<delivery>$'), { delivery: 'delivers' }],
  [dealPhrase('<comes home>'), { delivery: 'comes_home' }],
]

/** Reads 'up to 50%' as at least 50 %, since no shopper wants a smaller discount. */
const atLeast = '(?:<at least|flat|up to> )?'
/** Reads '40 to 60%' as at least 40 %. */
const percent =
  '(\\d{1,3}) ?(?:(?:<percent> ?)?<to> ?\\d{1,3} ?)?<percent>(?: ?<or more>| ?<up to, after>(?: <of>)?)?'
/** '50% cotton' describes a shirt: a discount must be called one or stand alone. */
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
  // Excludes '2000 ke aas paas', which is a price.
  [dealPhrase('(?<!\\d (?:ke )?)(?:<of my place> )?<near me>'), { near_me: true }],
  // The kind of deal is not stored, so the largest discounts come first.
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

const isDeal = says('deal word', 'deal', 'today')
const isSaidOfDeals = says('deal word', 'deal', 'today', 'now', 'large', 'said of deals')

/** Reads words such as 'home delivery' and 'ghar par'; without any, keeps the text as is. */
export const readDeliveryWords = (text: string): Pick<DealWords, 'words' | 'delivery'> =>
  readPhrases(text, deliveries)

/** Reads words such as '50% off', 'ends today', 'abhi khula', 'sale'; without any, keeps the text as is. */
export function readDealWords(text: string): DealWords {
  const { words, ...deal } = readPhrases(text, deals)
  const left = words.split(' ')
  const isAnything = left.some(isDeal) && left.every((word) => isSaidOfDeals(word) || isFiller(word))
  if (!isAnything) return { words, ...deal }
  return Object.keys(deal).length > 0 ? { words: '', ...deal } : { words: '', sort: 'discount' }
}

function readPhrases(text: string, all: readonly [RegExp, Deal][]): DealWords {
  const { take, words } = reading(text)
  let deal: Deal = {}
  for (const [pattern, says] of all) {
    const match = take([pattern], ([, share]) => !share || (Number(share) > 0 && Number(share) <= 100))
    if (match) deal = { ...says, ...(match[1] && { min_discount: Number(match[1]) }), ...deal }
  }
  return { words: Object.keys(deal).length > 0 ? words() : text, ...deal }
}

export type PlaceGuess = { key: string; words: string }

export const longestName = 4

/** Phrases such as 'near' before or after a place's name. Without them, the name may be that of a shop. */
const phrasesThat = (stand: 'before' | 'after') =>
  [...lexiconForms('place word', stand)]
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length)
const [leading, trailing] = [phrasesThat('before'), phrasesThat('after')]

/**
 * Reads the place in 'sarees near M.G. Road' or 'राजवाड़ा के पास साड़ी'; with `isBare`, also in 'gym vijay
 * nagar'. Returns all possible names, the longest first; the caller checks which places exist.
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
/** The second value replaces the match, so that the name of a place next to it is still found. */
const distances: readonly [RegExp, string][] = [
  [placePhrase(`<within, before> ${kilometres} <of a place>`), 'near'],
  [placePhrase(`<within, before> ${kilometres}`), ''],
  [placePhrase(`<from a place> ${kilometres} <within, after>`), 'ke paas'],
  [placePhrase(`${kilometres} <within, after>`), ''],
]

/** Reads 'haircut within 5 km of Bhawarkua'. Returns the smallest radius that covers the distance. */
export function readDistance(text: string): { words: string; within?: number } {
  const { take, words } = reading(inLatinDigits(text))
  const radiusOf = (distance = '') => radii.find((radius) => radius >= Number(distance))
  for (const [pattern, near] of distances) {
    const match = take([pattern], ([, distance]) => radiusOf(distance) !== undefined, near)
    if (match) return { words: words(), within: radiusOf(match[1]) }
  }
  return { words: text }
}

/** Long names first; of equal length, the last one first, since 'in' and 'me' also precede things. */
function spansOf(count: number) {
  const spans: { first: number; last: number }[] = []
  for (let length = Math.min(longestName, count); length > 0; length -= 1)
    for (let first = count - length; first >= 0; first -= 1) spans.push({ first, last: first + length - 1 })
  return spans
}
