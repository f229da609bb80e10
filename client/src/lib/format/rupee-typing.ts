import { texts } from 'server/contract/facts/texts'
import { inLatinDigits } from 'server/contract/facts/typed-text'

/** Leaves signs and exponents for validation to reject: '-5' is not ₹5, '1e5' is not ₹15. */
const isNoAmount = /^\s*[-−]|\d\s*e/i
const currency = /^\D*(rs|inr|रु)\.?/i

/** '1,24,999', 'Rs. 1,24,999/-' and '₹ १,२४,९९९' become '124999'. Leaves excess digits for validation. */
export function ungrouped(text: string): string {
  if (isNoAmount.test(text)) return text.trim()
  const plain = inLatinDigits(text.replace(currency, '')).replace(/[^0-9.]/g, '')
  // When 'Rs.' is typed key by key, its letters are already removed and only its point is left.
  if (plain === '.') return ''
  const [whole = '', ...paise] = plain.split('.')
  const rupees = whole.replace(/^0+(?=\d)/, '')
  return paise.length > 0 ? `${rupees || '0'}.${paise.join('')}` : rupees
}

/** Returns an error message, or undefined for at most nine digits and two decimals. */
export function amountFault(amount: string): string | undefined {
  if (/^\d{0,9}(\.\d{0,2})?$/.test(amount)) return undefined
  return /^\d{10}/.test(amount) ? texts.products.priceTooHigh : texts.fields.rupeesWrong
}

/** Adds commas to an amount while it is typed: '1,24,999', '49.', '49.5'. */
export function grouped(amount: string): string {
  const [whole = '', ...paise] = amount.split('.')
  return [whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,'), ...paise].join('.')
}

/** Returns the caret position after this many characters, not counting commas. */
export function caretBehind(text: string, characters: number): number {
  let place = 0
  for (let passed = 0; place < text.length && passed < characters; place++) if (text[place] !== ',') passed++
  return place
}
