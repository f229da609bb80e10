import { lexiconRows, phrases, reading, said, says, wordings } from './lexicon.ts'
import { multipleOf, multiples } from './number-words.ts'

/** What a shopper says about prices in words, and the words that are left. Rupees. */
export type PriceWords = {
  words: string
  min_price?: number
  max_price?: number
  sort?: 'price_asc' | 'price_desc'
}

export const isMeasure = says('unit')
/** But 'under 15000 tablet' is a price: what is only counted may be the thing. */
const measures = wordings(lexiconRows('unit').flatMap(({ note, form }) => (note === 'counted' ? [] : [form])))
/** 'Under 5 years', '2 to 3 kg', 'at least 20 %': no prices. */
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
/** After a small number they may mean anything: '3 me 1', 'iphone 15 plus'. */
const vagueAtMost = [phrase(`${amount} ?<at most, after a large amount>${noMeasure}`)]
const vagueAtLeast = [phrase(`${amount} ?<at least, after a large amount>${noMeasure}`)]
/** Of money only: '₹99' alone; '10 rupay wala pen', or behind what is wanted, 'gift ₹500 wala'. */
const alone = [phrase(`^${amount}$`)]
const priced = [
  phrase(`${amount} ${ofWhat}(?=\\s)`),
  phrase(`${amount}(?: ?(?:${ofWhat}|<at most, after a large amount|only>))?$`),
]
const money = new RegExp(`${said('price word', 'currency')}|/-`)
/** '10 hazar', too; but no '4k tv', no '18k gold'. */
const isMoney = ([text, , multiple = '']: RegExpExecArray) => multiple.length > 1 || money.test(text)
const cheapest = [phrase('(?:<most> )?<cheapest>')]
const dearest = [phrase('(?:<most> )?<dearest>')]

/** The least amount that is a price when no word says so: '2 to 3' may be anything. */
const leastVague = 100
/** '2024-2025' are years. */
const isYear = (value: number) => value >= 1_900 && value <= 2_100

/** The most that an amount of the contract and the database may be. */
const mostRupees = 999_999_999

const rupees = (digits = '', multiple = '') =>
  Math.min(mostRupees, Math.round(Number(digits.replaceAll(',', '')) * multipleOf(multiple) * 100) / 100)

/**
 * 'phone under 10000', '500 tak saree', '2000 se 5000 kurti', 'sasta phone'. Without such words the text
 * comes back as it was.
 */
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
    // '2 to 5 thousand' counts thousands on both sides.
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

/** A number at the end that nothing calls a price, in rupees. Not the one of 'iphone 15' or 'class 10'. */
const bareAmount = /^(?=.*\p{L})(.*)\s(\d+(?:00|50|99))$/u

/** 'Saree 500', 'airdopes 1499': what it may mean where nothing is called so. */
export function readBareAmount(text: string): { words: string; max_price: number } | undefined {
  const [, words = '', digits] = bareAmount.exec(text.trim()) ?? []
  const max_price = Number(digits)
  return max_price >= leastVague && max_price <= mostRupees ? { words, max_price } : undefined
}
