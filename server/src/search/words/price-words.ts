import {
  inOneSpelling,
  lexiconForms,
  lexiconRows,
  phrases,
  reading,
  said,
  says,
  wordings,
} from './lexicon.ts'

const spoken = lexiconRows('number word')
const isMultiple = ({ meaning }: { meaning: string }) => meaning.startsWith('x')
const numbers = new Map(
  spoken.filter((row) => !isMultiple(row)).map((row) => [row.form, Number(row.meaning)]),
)
const times = new Map(
  spoken.filter(isMultiple).map((row) => [inOneSpelling(row.form), Number(row.meaning.slice(1))]),
)
/** Number words that multiply, as in '50k', '5 sau' and '2 lakh'. */
const multiples = wordings(spoken.filter(isMultiple).map(({ form }) => form))
const multipleOf = (word: string) => times.get(inOneSpelling(word)) ?? 1
/** 'Do' means 2 and 'sat' means 7 only before a unit, or with a multiplier such as 'sau'. */
const counted = new Set([
  ...lexiconForms('price word', 'currency'),
  ...lexiconRows('unit').flatMap(({ form, meaning }) => (/ (?:g|ml)$/.test(meaning) ? [form] : [])),
])

/** Turns 'paanch sau tak' into '500 tak', 'twenty five thousand' into '25000', 'do kilo' into '2 kilo'. */
export function withNumbers(text: string): string {
  const words = text.normalize('NFC').split(/(\s+)/)
  const written: string[] = []
  for (let place = 0; place < words.length; ) {
    const said = words.slice(place).filter((_, at) => at % 2 === 0)
    const length = lengthOfNumber(said)
    written.push(length > 0 ? String(amountOf(said.slice(0, length))) : (words[place] ?? ''))
    place += Math.max(1, 2 * length - 1)
    written.push(words[place] ?? '')
    place += 1
  }
  return written.join('')
}

/** Returns how many words form the number, or 0 if they may mean something else. */
function lengthOfNumber(words: string[]): number {
  const known = words.map((word) => word.toLowerCase())
  if (!numbers.has(known[0] ?? '')) return 0
  const end = known.findIndex((word) => !numbers.has(word) && !times.has(inOneSpelling(word)))
  const length = end < 0 ? known.length : end
  const isCertain =
    known.slice(0, length).some((word) => times.has(inOneSpelling(word))) || counted.has(known[length] ?? '')
  return isCertain ? length : 0
}

function amountOf(words: string[]): number {
  let total = 0
  let current = 0
  for (const word of words.map((one) => one.toLowerCase())) {
    const multiple = times.get(inOneSpelling(word))
    if (multiple === 100) current = Math.max(1, current) * 100
    else if (multiple) {
      total += Math.max(1, current) * multiple
      current = 0
    } else current += numbers.get(word) ?? 0
  }
  return total + current
}

/** Prices are in rupees. */
export type PriceWords = {
  words: string
  min_price?: number
  max_price?: number
  sort?: 'price_asc' | 'price_desc'
}

export const isMeasure = says('unit')
/** A counted unit may be the thing: 'under 15000 tablet' is a price. */
const measures = wordings(lexiconRows('unit').flatMap(({ note, form }) => (note === 'counted' ? [] : [form])))
/** 'Under 5 years', '2 to 3 kg' and 'at least 20 %' are not prices. */
const noMeasure = `(?! ?(?:\\d|${measures}|${said('deal word', 'percent')})(?:\\s|$))`
const amount = `<currency>? ?(\\d[\\d,]*(?:\\.\\d+)?) ?(?:(${multiples})(?=[\\s/]|$))? ?(?:<currency>(?=\\s|$))?(?:/-)?`
const ofWhat = `(?:${said('attribute', 'of that kind')}|${said('link word', 'particle')})`

const phrase = phrases('price word')
const range = phrase(`(?:<between> )?${amount} ?<to> ?${amount}${noMeasure}(?: ?<of a range>)?`)
const atMost = [
  phrase(`<at most, before> ?${amount}${noMeasure}`),
  phrase(`${amount} ?(?:<at least, after> <not>|<at most, after>)${noMeasure}`),
]
const atLeast = [
  phrase(`<at least, before> ?${amount}${noMeasure}`),
  phrase(`${amount} ?<at least, after>${noMeasure}`),
]
/** These words are ambiguous after a small number, as in '3 me 1' and 'iphone 15 plus'. */
const vagueAtMost = [phrase(`${amount} ?<at most, after a large amount>${noMeasure}`)]
const vagueAtLeast = [phrase(`${amount} ?<at least, after a large amount>${noMeasure}`)]
/** These phrases are prices only with a currency: '₹99' alone, '10 rupay wala pen', 'gift ₹500 wala'. */
const alone = [phrase(`^${amount}$`)]
const priced = [
  phrase(`${amount} ${ofWhat}(?=\\s)`),
  phrase(`${amount}(?: ?(?:${ofWhat}|<at most, after a large amount|only>))?$`),
]
const money = new RegExp(`${said('price word', 'currency')}|/-`)
/** '10 hazar' counts as money; '4k tv' and '18k gold' do not. */
const isMoney = ([text, , multiple = '']: RegExpExecArray) => multiple.length > 1 || money.test(text)
const cheapest = [phrase('(?:<most> )?<cheapest>')]
const dearest = [phrase('(?:<most> )?<dearest>')]

const leastVague = 100
const isYear = (value: number) => value >= 1_900 && value <= 2_100

const mostRupees = 999_999_999

const rupees = (digits = '', multiple = '') =>
  Math.min(mostRupees, Math.round(Number(digits.replaceAll(',', '')) * multipleOf(multiple) * 100) / 100)

/** Reads words such as 'under 10000', '500 tak', 'sasta'; without any, keeps the text as is. */
export function readPriceWords(text: string): PriceWords {
  const { take, words } = reading(text)
  const prices: Omit<PriceWords, 'words'> = {}
  const isLarge = ([, digits, multiple]: RegExpExecArray) => rupees(digits, multiple) >= leastVague
  const between = take([range], ([, from, , to, multiple]) => {
    const areYears = isYear(rupees(from)) && isYear(rupees(to)) && !multiple
    return !areYears && rupees(to, multiple) >= leastVague
  })
  if (between) {
    const upper = rupees(between[3], between[4])
    // Reads '2 to 5 thousand' as 2,000 to 5,000.
    const lower = rupees(between[1], between[2] ?? (rupees(between[1]) < 100 ? between[4] : ''))
    prices.min_price = Math.min(lower, upper)
    prices.max_price = Math.max(lower, upper)
  } else {
    const most = take(alone, isMoney) ?? take(atMost) ?? take(vagueAtMost, isLarge) ?? take(priced, isMoney)
    if (most) prices.max_price = rupees(most[1], most[2])
    const least = take(atLeast) ?? take(vagueAtLeast, isLarge)
    if (least) prices.min_price = rupees(least[1], least[2])
  }
  if (take(cheapest)) prices.sort = 'price_asc'
  else if (take(dearest)) prices.sort = 'price_desc'
  return { words: Object.keys(prices).length > 0 ? words() : text, ...prices }
}

/** Matches a final number that looks like a price, unlike those in 'iphone 15' and 'class 10'. */
const bareAmount = /^(?=.*\p{L})(.*)\s(\d+(?:00|50|99))$/u

/** In 'saree 500' and 'airdopes 1499', the number may be a price in rupees. */
export function readBareAmount(text: string): { words: string; max_price: number } | undefined {
  const [, words = '', digits] = bareAmount.exec(text.trim()) ?? []
  const max_price = Number(digits)
  return max_price >= leastVague && max_price <= mostRupees ? { words, max_price } : undefined
}
