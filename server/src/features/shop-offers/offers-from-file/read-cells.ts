import { mostCodes } from '../../../../contract/claims/facts.ts'
import { formatRupees, roundToPaise } from '../../../../contract/facts/formats.ts'
import { texts } from '../../../../contract/facts/texts.ts'
import { inLatinDigits } from '../../../../contract/facts/typed-text.ts'
import { roundDiscountedPrice } from '../../../../contract/offers/facts/discount.ts'
import type { OfferDelivery, StruckPriceKind } from '../../../../contract/offers/facts/offer-facts.ts'
import type { OfferStatus } from '../../../../contract/offers/schemas.ts'

export type Cell<T> = { value: T } | { reason: string }

const value = <T>(of: T): Cell<T> => ({ value: of })
const reason = (text: string): Cell<never> => ({ reason: text })

/** Removes invisible characters; converts digits to ASCII and white space to single spaces. */
export const plainCell = (text: string) =>
  inLatinDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\p{DI}]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** No amount or date is longer than this, and regular expressions are slow on long cells. */
const mostSigns = 80

const rupee = 'rs|re|inr|rupee|rupees|रु|रू|रुपये|रुपया|रुपए'
const words = `${rupee}|mrp|m\\.r\\.p|only|केवल|सिर्फ\u093C?`
const beforeAmount = new RegExp(`^(?:(?:${words})[.:]? ?|[₹@] ?)*$`, 'iu')
const unit = /\/[-=]|(?:\/ ?|per |प्रति )[\p{L}\p{M}]+|₹/giu
const taxes = /\(?incl(?:usive|uding|\.)?(?: of)?(?: all)? (?:gst|tax(?:es)?)\)?/giu
// A number with a unit may be a quantity ('5 kg'); only words for single pieces can follow a price.
const pieces = 'each|ea|no|nos|pc|pcs|piece|pieces|unit|units|pair|pairs|set|sets|पीस|नग'
const wordsAfterAmount = new Set(`|${rupee}|only|मात्र|केवल|net|mrp|${pieces}`.split('|'))
const isAfterAmount = (text: string) =>
  text
    .replace(unit, ' ')
    .replace(taxes, ' ')
    .toLowerCase()
    .split(/[ .]/u)
    .every((word) => wordsAfterAmount.has(word))
const written =
  /^(?:([1-9]\d{0,2}(?:([,.'])\d{3})(?:\2\d{3})*|[1-9]\d?(?:([,'])\d\d)(?:\3\d\d)*\3\d{3})|(\d{1,9}))(?:([.,])(\d+))?$/u

/**
 * Reads 3299, ₹3,299, Rs. 1,24,999/-, 1299.00/Nos, 799,00, ₹७९९. Ambiguous amounts, weights, multiples and
 * other currencies are refused with a reason.
 */
export function readRupees(text: string): Cell<number> {
  const wrong = reason(texts.listRows.priceWrong)
  // Superscript digits are footnotes.
  if (text.length > mostSigns || /\p{No}/u.test(text)) return wrong
  // Programs group digits by no-break spaces; people do not type them.
  const grouped = text.replace(/(?<=\p{Nd})[\u00A0\u2007-\u200A\u202F’](?=\p{Nd})/gu, "'")
  const parts = /^(\D*?)(\d(?:[\d.,' ]*\d)?)(?:e\+?(\d{1,2}))?(\D*)$/iu.exec(plainCell(grouped))
  const [, before = '', number = '', exponent, after = ''] = parts ?? []
  if (!parts || !beforeAmount.test(before) || !isAfterAmount(after)) return wrong
  if (number.includes(' ')) {
    const amount = number.replaceAll(' ', '')
    return /^\d+(?:[.,]\d\d)?$/u.test(amount) ? reason(texts.listRows.withoutSpace({ amount })) : wrong
  }
  const plain = exponent === undefined ? number : shifted(number, Number(exponent))
  const [, groups, separator, lakhs, digits, point, paise = ''] = written.exec(plain) ?? []
  const whole = (groups ?? digits)?.replace(/\D/gu, '')
  if (whole === undefined || whole.length > 9) return wrong
  const isClear =
    point === '.'
      ? separator !== '.' && /^\d\d?0*$|^\d{6,}$/u.test(paise) && !/^[1-9]\d{0,2}\.\d{3}$/u.test(plain)
      : point === ','
        ? separator !== ',' && lakhs !== ',' && paise.length === 2
        : separator !== '.'
  return isClear ? value(roundToPaise(Number(`${whole}.${paise}`))) : wrong
}

/** Moves the decimal point: '1.299' by 3 becomes '1299'. Empty if the spreadsheet rounded digits away. */
function shifted(number: string, places: number) {
  const [, whole = '', rest = ''] = /^(\d)(?:\.(\d+))?$/u.exec(number) ?? []
  if (rest.length < places) return ''
  return `${whole}${rest.slice(0, places)}.${rest.slice(places)}`.replace(/\.$/u, '')
}

/** Read from '40%', '40% off', an amount, or a small number without a sign, which can be either. */
export type PriceReduction = { percent?: number; amount?: number }

export function readReduction(text: string): Cell<PriceReduction> {
  const typed = plainCell(text)
  const percent = /^-?(\d{1,3}(?:[.,]\d+)?) ?(?:%|per ?cent|प्रतिशत)(?: ?(?:off|discount|छूट|की छूट))?$/iu.exec(
    typed,
  )?.[1]
  if (percent !== undefined) return value({ percent: Number(percent.replace(',', '.')) })
  const amount = readRupees(text)
  if ('reason' in amount) return reason(texts.listRows.discountWrong)
  const isBare = /^[0-9]/u.test(typed) && amount.value < 100
  return value({ amount: amount.value, ...(isBare && { percent: amount.value }) })
}

/** Returns the price to pay, read from '40%' or from that price itself. Empty or 0 means no discount. */
export function readDiscount(text: string, price: number): Cell<number> {
  if (text.trim() === '') return value(price)
  const read = readReduction(text)
  if ('reason' in read) return read
  const { percent, amount } = read.value
  const limits = reason(texts.listRows.discountLimits({ price: formatRupees(price) }))
  if (amount === undefined)
    return percent !== undefined && percent < 100 ? value(roundDiscountedPrice(price, percent)) : limits
  if (amount > price) return limits
  if (percent === undefined) return value(amount)
  if (percent === 0) return value(price)
  // A very small amount must be a percentage without its sign: no shop sells a ₹3,299 item for ₹40.
  return amount < price / 10 ? reason(texts.listRows.percentMissing({ percent })) : value(amount)
}

/** Words in both languages, which are compared without case, spaces and punctuation. */
const yes = 'yes|y|true|हाँ|हां|जी हाँ'
const no = 'no|n|false|none|-|नहीं|ना'
const keyOfWords = (text: string) => {
  const typed = plainCell(text).toLowerCase()
  return typed.replace(/[\s_.,;()'/-]+/gu, '') || typed
}
const readWords = <T>(all: readonly (readonly [T, string])[], text: string, wrong: string): Cell<T> => {
  const said = keyOfWords(text)
  const found = all.find(([, names]) => names.split('|').map(keyOfWords).includes(said))
  return found ? value(found[0]) : reason(wrong)
}

const namesOfKinds: [StruckPriceKind, string][] = [
  ['mrp', 'mrp|mrp on the box|maximum retail price|box|tag|एमआरपी|छपी'],
  ['usual', 'usual|usual price|my usual price|regular|regular price|आम|आम कीमत|मेरी आम कीमत'],
  ['none', `${no}|no earlier price|कोई नहीं|पहले कोई कीमत नहीं थी`],
]
export const readStruckPriceKind = (text: string) => readWords(namesOfKinds, text, texts.listRows.struckWrong)

const namesOfLimits: ['none' | 0, string][] = [
  ['none', `${no}|कोई नहीं`],
  [0, `${yes}|no limit|unlimited|all|कोई सीमा नहीं|सीमा नहीं`],
]
/** Reads the number of customers who get a code. `none`: the offer has no codes. 0: there is no limit. */
export function readCodeLimit(text: string): Cell<'none' | number> {
  const said = plainCell(text).replace(/[ ,]/gu, '')
  const count = /^[0-9]{1,5}$/u.test(said) ? Number(said) : 0
  if (count > 0 && count <= mostCodes) return value(count)
  return readWords<'none' | number>(namesOfLimits, text, texts.listRows.codesWrong)
}

const namesOfDeliveries: [OfferDelivery, string][] = [
  ['at_shop', `${no}|at shop|at the shop|shop|in store|pickup|store pickup|dukan par|दुकान पर|दुकान`],
  [
    'comes_home',
    'comes home|at home|home service|home visit|doorstep|ghar par|ghar pe|ghar aakar' +
      '|घर आते हैं|घर पर|घर आकर|घर आकर सेवा|होम सर्विस',
  ],
  [
    'delivers',
    `${yes}|delivers|delivered|delivery|home delivery|free delivery|ghar pahuncha|ghar tak` +
      '|होम डिलीवरी|डिलीवरी|घर पर डिलीवरी|घर पहुंचाते हैं|घर तक',
  ],
]
export const readDelivery = (text: string) => readWords(namesOfDeliveries, text, texts.listRows.deliveryWrong)

export type Availability = { product_status: OfferStatus; isOver: boolean }

const inStock = { product_status: 'active', isOver: false } as const
const outOfStock = { product_status: 'out of stock', isOver: false } as const
/** Whether the offer is in stock, and whether its last day may be past. Downloads write the first name. */
export const namesOfAvailability: readonly (readonly [Availability, string])[] = [
  [
    inStock,
    `in stock|available|${yes}|active|low stock|limited availability|available for order|preorder|backorder` +
      '|on backorder|माल है|है|उपलब्ध|उपलब्ध है|स्टॉक में|स्टॉक में है',
  ],
  [
    outOfStock,
    `out of stock|not in stock|unavailable|not available|${no}|sold out|discontinued` +
      '|माल ख़त्म|माल खत्म|ख़त्म|खत्म|नहीं है|उपलब्ध नहीं|स्टॉक में नहीं',
  ],
  [{ ...inStock, isOver: true }, 'over|ended|expired|समाप्त'],
  [{ ...outOfStock, isOver: true }, 'over, out of stock|समाप्त, माल ख़त्म'],
]
export function readAvailability(text: string): Cell<Availability> {
  const count = /^(-?[\d,]+(?:\.\d+)?) ?[\p{L}\p{M}]*\.?$/u.exec(plainCell(text))?.[1]
  if (count !== undefined) return value(Number(count.replaceAll(',', '')) > 0 ? inStock : outOfStock)
  return readWords(namesOfAvailability, text, texts.listRows.availabilityWrong)
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december', 'जनवरी', 'फरवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त'],
  ...['सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
]
const monthOf = (word: string) => {
  const said = word
    .toLowerCase()
    .replace('म्ब', 'ंब')
    .replace('क्त', 'क्ट')
    .replace('प्रे', 'प्रै')
    .replace(/\u093C/gu, '')
  const least = /[a-z]/u.test(said) ? 3 : 2
  const place = said.length < least ? -1 : months.findIndex((month) => month.startsWith(said))
  return place === -1 ? undefined : String((place % 12) + 1)
}

const weekday =
  /[(,]? ?(?<![\p{L}\p{M}])(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?|(?:सोम|मंगल|बुध|गुरु|बृहस्पति|शुक्र|शनि|रवि)(?:वार)?)(?![\p{L}\p{M}])\.?[),]?/giu
const ordersOfWords = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[-/., ]*(?<month>[\p{L}\p{M}]+)[.॰]?[-/., '’]*(?<year>\d{4}|\d{2})$/iu,
  /^(?<month>[\p{L}\p{M}]+)[.॰]?[-/., ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4})$/iu,
  /^(?<year>\d{4})[-/., ]*(?<month>[\p{L}\p{M}]+)[.॰]?[-/., ]*(?<day>\d{1,2})$/iu,
]
const timeOfDay = /(?:T|,? )\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: IST)?$/iu
/** Timestamps, in which the month cannot be mistaken for the day. */
const instant =
  /^(?:\d{4}-\d\d-|(?:[a-z]{3}, )?\d{1,2} [a-z]{3} |[a-z]{3} [a-z]{3} ).*\d:\d\d.*(?:Z|GMT|UTC|[+-]\d\d(?::?\d\d)?)(?: ?\(.*\))?$/iu

/** Spreadsheets count days from 30 December 1899; `from` and `to` are the years 2000 to 2099. */
const serialDays = { origin: Date.UTC(1899, 11, 30), from: 36_526, to: 73_050 }
const minute = 60_000

/** Reads 2026-12-05, 05/12/2026, 5-12-26 and 5 Dec 2026. A timestamp becomes its day in India. */
export function readDay(text: string): Cell<string> {
  const typed = plainCell(text.slice(0, mostSigns))
  const time = instant.test(typed) ? Date.parse(typed.replace(/(?<=\d[+-]\d\d)$/u, ':00')) : Number.NaN
  const bare = typed.replace(Number.isNaN(time) ? timeOfDay : /(?:T| )\d{1,2}:\d\d.*$/iu, '')
  const day = readDate(bare.replace(weekday, ' ').replace(/\s+/gu, ' ').trim())
  return 'value' in day && !Number.isNaN(time) ? value(isoDay(time + 330 * minute)) : day
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

function readDate(typed: string): Cell<string> {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$|^(20\d\d)(\d\d)(\d\d)$/u.exec(typed)
  if (iso) return dayOf(iso[1] ?? iso[4], iso[2] ?? iso[5], iso[3] ?? iso[6])
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/u.exec(typed)
  if (figures) {
    const [, day, month, year] = figures
    if (Number(month) > 12 && Number(day) <= 12)
      return reason(texts.listRows.dayFirst({ date: `${month}/${day}/${year}` }))
    return dayOf(year, month, day)
  }
  for (const order of ordersOfWords) {
    const { day, month = '', year } = order.exec(typed)?.groups ?? {}
    const number = monthOf(month)
    if (number !== undefined) return dayOf(year, number, day)
  }
  const serial = /^\d{5}(?:\.\d+)?$/u.test(typed) ? Math.floor(Number(typed)) : 0
  return serial >= serialDays.from && serial <= serialDays.to
    ? value(isoDay(serialDays.origin + serial * 1440 * minute))
    : reason(texts.listRows.dayWrong)
}

function dayOf(year = '', month = '', day = ''): Cell<string> {
  const iso = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso.startsWith('20')
  return isReal ? value(iso) : reason(texts.listRows.noSuchDay)
}
