import { inLatinDigits } from 'server/contract/facts/latin-digits'

/** Digits of an amount before the point and behind it, as the contract takes them. */
const most = { rupees: 9, paise: 2 }

/**
 * A sign, or an exponent: left as it is, so that it is refused in words. '-5' is not ₹5, and '1e5' not ₹15.
 */
const isNoAmount = /^\s*[-−]|\d\s*e/i

/** What was typed or pasted as an amount without grouping: '1,24,999' and '₹ १,२४,९९९' are '124999'. */
export function ungrouped(text: string): string {
  if (isNoAmount.test(text)) return text.trim().slice(0, most.rupees + most.paise)
  const plain = inLatinDigits(text).replace(/[^0-9.]/g, '')
  const [whole = '', ...paise] = plain.split('.')
  const rupees = whole.replace(/^0+(?=\d)/, '').slice(0, most.rupees)
  return paise.length > 0 ? `${rupees || '0'}.${paise.join('').slice(0, most.paise)}` : rupees
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
