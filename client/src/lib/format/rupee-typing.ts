import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'

/**
 * A sign, or an exponent: left as it is, so that it is refused in words. '-5' is not ₹5, and '1e5' not ₹15.
 */
const isNoAmount = /^\s*[-−]|\d\s*e/i
/** What is written before an amount; the point of 'Rs.' is none of its own. */
const currency = /^\D*(rs|inr|रु)\.?/i

/**
 * What was typed or pasted as an amount without grouping: '1,24,999', 'Rs. 1,24,999/-' and '₹ १,२४,९९९' are
 * '124999'. No digit is lost: too many are told of.
 */
export function ungrouped(text: string): string {
  if (isNoAmount.test(text)) return text.trim()
  const plain = inLatinDigits(text.replace(currency, '')).replace(/[^0-9.]/g, '')
  // Typed key by key, the point of 'Rs.' comes when the letters are gone already.
  if (plain === '.') return ''
  const [whole = '', ...paise] = plain.split('.')
  const rupees = whole.replace(/^0+(?=\d)/, '')
  return paise.length > 0 ? `${rupees || '0'}.${paise.join('')}` : rupees
}

/** What is wrong with an amount, half typed or not: the contract takes nine digits, two behind the point. */
export function amountFault(amount: string): string | undefined {
  if (/^\d{0,9}(\.\d{0,2})?$/.test(amount)) return undefined
  return /^\d{10}/.test(amount) ? texts.products.priceTooHigh : texts.fields.rupeesWrong
}

/** The same with Indian grouping, however far it is typed: '1,24,999', '49.', '49.5'. */
export function grouped(amount: string): string {
  const [whole = '', ...paise] = amount.split('.')
  return [whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...paise].join('.')
}

/** Where the caret belongs in a grouped amount, behind so many of its characters that are no commas. */
export function caretBehind(text: string, characters: number): number {
  let place = 0
  for (let passed = 0; place < text.length && passed < characters; place++) if (text[place] !== ',') passed++
  return place
}
