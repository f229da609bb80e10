import { inOneSpelling, lexiconForms, lexiconRows, wordings } from './lexicon.ts'

/** Numbers as they are spoken, in both scripts, and what multiplies them ('x100'). */
const spoken = lexiconRows('number word')
const isMultiple = ({ meaning }: { meaning: string }) => meaning.startsWith('x')
const numbers = new Map(
  spoken.filter((row) => !isMultiple(row)).map((row) => [row.form, Number(row.meaning)]),
)
const times = new Map(
  spoken.filter(isMultiple).map((row) => [inOneSpelling(row.form), Number(row.meaning.slice(1))]),
)
/** '50k', '5 sau', '2 lakh'. */
export const multiples = wordings(spoken.filter(isMultiple).map(({ form }) => form))
export const multipleOf = (word: string) => times.get(inOneSpelling(word)) ?? 1
/** Only before what is counted, or with a hundred, is 'do' a number and 'sat' seven. */
const counted = new Set([
  ...lexiconForms('price word', 'currency'),
  ...lexiconRows('unit').flatMap(({ form, meaning }) => (/ (?:g|ml)$/.test(meaning) ? [form] : [])),
])

/** 'Paanch sau tak' as '500 tak', 'twenty five thousand' as '25000', 'do kilo' as '2 kilo'. */
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

/** How many of the first words are one number; 0 where nothing tells that they are. */
function lengthOfNumber(words: string[]): number {
  const known = words.map((word) => word.toLowerCase())
  if (!numbers.has(known[0] ?? '')) return 0
  const end = known.findIndex((word) => !numbers.has(word) && !times.has(inOneSpelling(word)))
  const length = end < 0 ? known.length : end
  const isTold =
    known.slice(0, length).some((word) => times.has(inOneSpelling(word))) || counted.has(known[length] ?? '')
  return isTold ? length : 0
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
