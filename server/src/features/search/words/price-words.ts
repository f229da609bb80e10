import { lexiconForms, lexiconRows } from './lexicon.ts'

/** What a shopper says about prices in words, and the words that are left. Rupees. */
export type PriceWords = {
  words: string
  min_price?: number
  max_price?: number
  sort?: 'price_asc' | 'price_desc'
}

const currency = '(?:rs\\.?|inr|₹|rupees?|rupaye|rupay|रु\\.?|रुपये|रुपए|रूपये|रुपया)'
const unit = '(k|hazaa?r|thousand|lakhs?|lacs?|हज़ार|हजार|लाख)'
const amount = `${currency}?\\s*(\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:${unit}(?=[\\s/]|$))?\\s*(?:${currency}(?=\\s|$))?(?:/-)?`
/** 'under 5 years', '2 to 3 kg': no prices. */
const units = lexiconForms('unit')
/** But 'under 15000 tablet' is one: what is only counted may be the thing. */
const measures = lexiconRows('unit')
  .filter(({ note }) => note !== 'counted')
  .map(({ form }) => form)
  .sort((a, b) => b.length - a.length)
  .join('|')
const noMeasure = `(?!\\s*(?:\\d|${measures})(?:\\s|$))`
export const isMeasure = (word: string) => units.has(word)
const start = '(?<=^|\\s)'
const end = '(?=\\s|$)'

const atMostBefore =
  '(?:under|below|less than|lesser than|upto|up to|within|not more than|maximum|max|budget|<=?|andar)'
const atMostAfter =
  '(?:(?:se zyada|se jyada|se jada|se upar|से ज़्यादा|से ज्यादा|से ऊपर) (?:nahi|nahin|na|नहीं|ना|न)|(?:se|say)?\\s*(?:kam|kum|niche|neeche|sast[aei]|andar|tak|tk|under|below|or less|and below|budget|ke andar|ke under|ke niche|ke neeche|tak ka|tak ki|tak ke|से कम|से नीचे|से सस्त[ेाी]|तक|तक का|तक की|तक के|के अंदर|के अन्दर|के नीचे))'
const atLeastBefore = '(?:above|over|more than|greater than|starting from|starting|minimum|min|from|>=?)'
const atLeastAfter =
  '(?:or more|and above|se zyada|se jyada|se jada|se adhik|se upar|se oopar|ke upar|से ज़्यादा|से ज्यादा|से अधिक|से ऊपर|के ऊपर)'
/** After a small number they may mean anything: '3 me 1', 'iphone 15 plus'. */
const vague = { atMost: '(?:mein|me|में)', atLeast: '(?:\\+|plus)' }
const rangeWords = '(?:to|se|and|aur|-|–|से|और)'

const pattern = (source: string) => new RegExp(start + source + end, 'iu')
const range = pattern(
  `(?:between\\s+|from\\s+)?${amount}\\s*${rangeWords}\\s*${amount}${noMeasure}(?:\\s*(?:tak|ke beech|ke bich|तक|के बीच))?`,
)
const atMost = [
  pattern(`${atMostBefore}\\s*${amount}${noMeasure}`),
  pattern(`${amount}\\s*${atMostAfter}${noMeasure}`),
]
const atLeast = [
  pattern(`${atLeastBefore}\\s*${amount}${noMeasure}`),
  pattern(`${amount}\\s*${atLeastAfter}${noMeasure}`),
]
const vagueAtMost = pattern(`${amount}\\s*${vague.atMost}${noMeasure}`)
const vagueAtLeast = pattern(`${amount}\\s*${vague.atLeast}${noMeasure}`)
/** What may follow an amount that tells of the thing. */
const ofIt = '(?:wa+l[aei]|k[aei]|mein|me|में|वाल[ाेी]|क[ाेी])'
const ofWhat = '(?:wa+l[aei]|k[aei]|वाल[ाेी]|क[ाेी])'
/** Nothing but an amount of money: '₹99', '99 rupees'. */
const alone = [
  new RegExp(`^\\s*(?=${currency})${amount}\\s*$`, 'iu'),
  new RegExp(`^\\s*${amount}(?<=${currency}|/-)\\s*$`, 'iu'),
]
/** Behind what is wanted: 'thali 100 rupay', 'gift ₹500 wala'; or before it: '10 rupay wala pen'. */
const priced = [
  new RegExp(`${start}(?=${currency})${amount}\\s+${ofWhat}(?=\\s)`, 'iu'),
  new RegExp(`${start}${amount}(?<=${currency}|/-)\\s+${ofWhat}(?=\\s)`, 'iu'),
  new RegExp(`${start}(?=${currency})${amount}(?:\\s*${ofIt})?\\s*$`, 'iu'),
  new RegExp(`${start}${amount}(?<=${currency}|/-)(?:\\s*${ofIt})?\\s*$`, 'iu'),
]
const cheap = pattern(
  '(?:sast[aei]|sabse sast[aei]|cheap|cheapest|low price|lowest price|kam dam|kam daam|kam keemat|सस्त[ेाी]|सबसे सस्त[ेाी]|कम दाम|कम कीमत)',
)

const dear = pattern(
  '(?:sabse |सबसे )?(?:me?he?ng[aei]|mahang[aei]|(?:महंग|महँग|मंहग)[ाेी])|costliest|most expensive',
)

/** The least amount that is a price when no word says so: '2 to 3' may be anything. */
const leastVague = 100
/** '2024-2025' are years. */
const isYear = (value: number) => value >= 1_900 && value <= 2_100

/** The most that an amount of the contract and the database may be. */
const mostRupees = 999_999_999

const rupees = (digits = '', multiple = '') =>
  Math.min(mostRupees, Math.round(Number(digits.replaceAll(',', '')) * multipleOf(multiple) * 100) / 100)

function multipleOf(unit: string) {
  if (/^(k|hazaa?r|thousand|हज़ार|हजार)$/iu.test(unit)) return 1_000
  return /^(lakhs?|lacs?|लाख)$/iu.test(unit) ? 100_000 : 1
}

/**
 * 'phone under 10000', '500 tak saree', '2000 se 5000 kurti', 'sasta phone'. Without such words the text
 * comes back as it was.
 */
export function readPriceWords(text: string): PriceWords {
  let words = ` ${text.normalize('NFC')} `.replaceAll(/\s+/g, ' ')
  const prices: { min_price?: number; max_price?: number } = {}
  const take = (patterns: RegExp[], least = 0) => {
    for (const one of patterns) {
      const match = one.exec(words)
      if (!match || rupees(match[1], match[2]) < least) continue
      words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`
      return match
    }
    return undefined
  }

  const between = range.exec(words)
  const areYears = between && isYear(rupees(between[1])) && isYear(rupees(between[3])) && !between[4]
  if (between && !areYears && rupees(between[3], between[4]) >= leastVague) {
    take([range])
    const upper = rupees(between[3], between[4])
    // '2 to 5 thousand' counts thousands on both sides.
    const lower = rupees(between[1], between[2] ?? (rupees(between[1]) < 100 ? between[4] : ''))
    prices.min_price = Math.min(lower, upper)
    prices.max_price = Math.max(lower, upper)
  } else {
    const most = take(alone) ?? take(atMost) ?? take([vagueAtMost], leastVague) ?? take(priced)
    if (most) prices.max_price = rupees(most[1], most[2])
    const least = take(atLeast) ?? take([vagueAtLeast], leastVague)
    if (least) prices.min_price = rupees(least[1], least[2])
  }
  const sort = cheap.test(words) ? 'price_asc' : dear.test(words) ? 'price_desc' : undefined
  if (sort) words = words.replace(sort === 'price_asc' ? cheap : dear, '')
  const isPriced = sort !== undefined || Object.keys(prices).length > 0
  return {
    words: isPriced ? words.replaceAll(/\s+/g, ' ').trim() : text,
    ...prices,
    ...(sort && { sort }),
  }
}

/** A number at the end that nothing calls a price, in rupees. Not the one of 'iphone 15' or 'class 10'. */
const bareAmount = /^(?=.*\p{L})(.*)\s(\d+(?:00|50|99))$/u

/** 'Saree 500', 'airdopes 1499': what it may mean where nothing is called so. */
export function readBareAmount(text: string): { words: string; max_price: number } | undefined {
  const [, words = '', digits] = bareAmount.exec(text.trim()) ?? []
  const max_price = Number(digits)
  return max_price >= leastVague && max_price <= mostRupees ? { words, max_price } : undefined
}
