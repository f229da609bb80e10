import { mostCodes } from '../../../../contract/claims/facts.ts'
import { formatRupees } from '../../../../contract/facts/formats.ts'
import { inLatinDigits } from '../../../../contract/facts/latin-digits.ts'
import { texts } from '../../../../contract/facts/texts.ts'
import { deliveries, type OfferDelivery } from '../../../../contract/offers/facts/deliveries.ts'
import { roundDiscountedPrice } from '../../../../contract/offers/facts/discount.ts'
import type { OfferStatus } from '../../../../contract/offers/schemas.ts'
import {
  type StruckPriceKind,
  struckPriceKinds,
} from '../../../../contract/shop-offers/facts/struck-price-kinds.ts'

/** What a cell says, or why it says nothing. */
export type Cell<T> = { value: T } | { reason: string }

const value = <T>(of: T): Cell<T> => ({ value: of })
const reason = (text: string): Cell<never> => ({ reason: text })

/**
 * An amount as people and programs write it: 3299, ₹3,299, Rs. 1,24,999/-, 799.00, 799,00, ₹७९९. The last
 * group of three tells a separator of thousands from a decimal comma.
 */
export function readRupees(text: string): Cell<number> {
  const bare = inLatinDigits(text)
    .trim()
    .replace(/^(₹|rs\.?|inr|रु\.?)\s*/iu, '')
    .replace(/\/-$/u, '')
    .trimEnd()
  if (/^[0-9]+( [0-9]+)+$/u.test(bare))
    return reason(texts.listRows.withoutSpace({ amount: bare.replaceAll(' ', '') }))
  const plain = bare.replace(/,([0-9]{2})$/u, '.$1').replaceAll(',', '')
  return /^[0-9]{1,9}(\.[0-9]{1,2})?$/u.test(plain) && /^[0-9]/u.test(bare)
    ? value(Number(plain))
    : reason(texts.listRows.priceWrong)
}

/** '40%' off the price, or the price that shoppers pay; nothing is no discount. In rupees. */
export function readDiscount(text: string, price: number): Cell<number> {
  const typed = inLatinDigits(text).trim()
  if (typed === '') return value(price)
  const percent = /^([0-9]{1,3}(?:[.,][0-9]{1,2})?)\s*%$/u.exec(typed)?.[1]
  const limits = texts.listRows.discountLimits({ price: formatRupees(price) })
  if (percent !== undefined) {
    const off = Number(percent.replace(',', '.'))
    return off < 100 ? value(roundDiscountedPrice(price, off)) : reason(limits)
  }
  const paid = readRupees(typed)
  if ('reason' in paid) return reason(texts.listRows.discountWrong)
  if (paid.value > price) return reason(limits)
  // Who leaves the signs out means percent: nobody sells a thing of ₹3,299 for ₹40.
  if (/^[0-9]/u.test(typed) && paid.value > 0 && paid.value < 100 && paid.value < price / 10)
    return reason(texts.listRows.percentMissing({ percent: paid.value }))
  return paid
}

/** As people call them, in both languages; compared without case and blanks. */
const namesOfKinds: Record<StruckPriceKind, readonly string[]> = {
  mrp: ['mrp', 'm.r.p.', 'mrponthebox', 'box', 'tag', 'एमआरपी', 'छपी'],
  usual: ['usual', 'usualprice', 'myusualprice', 'regular', 'आम', 'आमकीमत', 'मेरीआमकीमत'],
  none: ['none', 'no', 'noearlierprice', '-', 'नहीं', 'कोईनहीं', 'पहलेकोईकीमतनहींथी'],
}

/** What the price before the discount is. */
export function readStruckPriceKind(text: string): Cell<StruckPriceKind> {
  const said = text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')
  const kind = struckPriceKinds.find((each) => namesOfKinds[each].includes(said))
  return kind ? value(kind) : reason(texts.listRows.struckWrong)
}

const namesOfLimits = {
  none: ['no', 'none', '-', 'नहीं', 'कोईनहीं'],
  all: ['yes', 'nolimit', 'all', 'हां', 'हाँ', 'कोईसीमानहीं', 'सीमानहीं'],
}

/** For how many customers there is a code: none, 0 for as many as want one, or a number. */
export function readCodeLimit(text: string): Cell<'none' | number> {
  const said = inLatinDigits(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s,]+/gu, '')
  if (namesOfLimits.none.includes(said)) return value('none')
  if (namesOfLimits.all.includes(said)) return value(0)
  const count = /^[0-9]{1,5}$/u.test(said) ? Number(said) : 0
  return count > 0 && count <= mostCodes ? value(count) : reason(texts.listRows.codesWrong)
}

/** As people call them, in both languages and both scripts; compared without case, blanks and signs. */
const namesOfDeliveries: Record<OfferDelivery, readonly string[]> = {
  at_shop: ['atshop', 'attheshop', 'shop', 'no', 'none', 'dukanpar', 'दुकानपर', 'दुकान', 'नहीं'],
  comes_home: [
    ...['comeshome', 'athome', 'homeservice', 'homevisit', 'doorstep', 'gharpar', 'gharpe', 'gharaakar'],
    ...['घरआतेहैं', 'घरपर', 'घरआकर', 'घरआकरसेवा', 'होमसर्विस'],
  ],
  delivers: [
    ...['delivers', 'delivered', 'delivery', 'homedelivery', 'yes', 'gharpahuncha', 'ghartak'],
    ...['होमडिलीवरी', 'डिलीवरी', 'घरपरडिलीवरी', 'घरपहुंचातेहैं', 'घरतक', 'हां', 'हाँ'],
  ],
}

/** Where the customer gets it. */
export function readDelivery(text: string): Cell<OfferDelivery> {
  const said = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]+/gu, '')
  const found = deliveries.find((each) => namesOfDeliveries[each].includes(said))
  return found ? value(found) : reason(texts.listRows.deliveryWrong)
}

export type Availability = { product_status: OfferStatus; isOver: boolean }

/** As downloads have it: whether it is in stock, and whether its last day may be past. */
export const namesOfAvailability: readonly (Availability & { names: readonly string[] })[] = [
  { product_status: 'active', isOver: false, names: ['in stock', 'available', 'माल है'] },
  { product_status: 'out of stock', isOver: false, names: ['out of stock', 'माल ख़त्म'] },
  { product_status: 'active', isOver: true, names: ['over', 'ended', 'समाप्त'] },
  { product_status: 'out of stock', isOver: true, names: ['over, out of stock', 'समाप्त, माल ख़त्म'] },
]

export function readAvailability(text: string): Cell<Availability> {
  const said = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, ' ')
  const found = namesOfAvailability.find(({ names }) => names.includes(said))
  return found ? value(found) : reason(texts.listRows.availabilityWrong)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Spreadsheets count days from 30 December 1899; these are those of 2000 to 2099. */
const serialDays = { origin: Date.UTC(1899, 11, 30), from: 36_526, to: 73_050 }

/**
 * A day as people and programs write it, the day before the month: 2026-12-05, 05/12/2026, 5-12-26, 5 Dec
 * 2026.
 */
export function readDay(text: string): Cell<string> {
  const typed = inLatinDigits(text).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u.exec(typed)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/u.exec(typed)
  if (figures) {
    const [, day, month, year] = figures
    if (Number(month) > 12 && Number(day) <= 12)
      return reason(texts.listRows.dayFirst({ date: `${month}/${day}/${year}` }))
    return dayOf(year, month, day)
  }
  const words =
    /^(\d{1,2})[- ]?([a-z]{3})[a-z]*\.?[-, ]*(\d{4}|\d{2})$/iu.exec(typed) ??
    reordered(/^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/iu.exec(typed))
  if (words) {
    const month = months.indexOf(String(words[2]).toLowerCase()) + 1
    if (month > 0) return dayOf(words[3], String(month), words[1])
  }
  const serial = /^\d{5}$/u.test(typed) ? Number(typed) : 0
  if (serial >= serialDays.from && serial <= serialDays.to)
    return value(new Date(serialDays.origin + serial * 86_400_000).toISOString().slice(0, 10))
  return reason(texts.listRows.dayWrong)
}

const reordered = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]]

function dayOf(year = '', month = '', day = ''): Cell<string> {
  const iso = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) && iso.startsWith('20')
  return isReal ? value(iso) : reason(texts.listRows.noSuchDay)
}
