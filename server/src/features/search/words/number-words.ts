/** Numbers as they are spoken, in both scripts: what a phone that listens may write out. */
const spoken: Record<number, string> = {
  1: 'one ek एक',
  2: 'two do दो',
  3: 'three teen तीन',
  4: 'four char chaar चार',
  5: 'five panch paanch पांच पाँच',
  6: 'six che cheh chhah छह छः',
  7: 'seven sat saat सात',
  8: 'eight ath aath आठ',
  9: 'nine nau नौ',
  10: 'ten das दस',
  12: 'twelve barah बारह',
  15: 'fifteen pandrah पंद्रह पन्द्रह',
  20: 'twenty bees बीस',
  25: 'pachis pachees पच्चीस',
  30: 'thirty tees तीस',
  40: 'forty chalis chaalees चालीस',
  50: 'fifty pachas pachaas पचास',
  60: 'sixty saath साठ',
  70: 'seventy sattar सत्तर',
  80: 'eighty assi अस्सी',
  90: 'ninety nabbe नब्बे',
}
const multiples: Record<number, string> = {
  100: 'hundred sau सौ',
  1000: 'thousand hazar hazaar हज़ार हजार',
  100000: 'lakh lac लाख',
}
const valuesOf = (words: Record<number, string>) =>
  new Map(
    Object.entries(words).flatMap(([value, said]) =>
      said.split(' ').map((word) => [word.normalize('NFC'), Number(value)] as const),
    ),
  )
const numbers = valuesOf(spoken)
const times = valuesOf(multiples)
/** Only before what is counted, or with a hundred, is 'do' a number and 'sat' seven. */
const counted = /^(?:rs|rupees?|rupaye|rupay|रुपये|रुपए|kg|kilo|किलो|litres?|लीटर)$/

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
  const end = known.findIndex((word) => !numbers.has(word) && !times.has(word))
  const length = end < 0 ? known.length : end
  const isTold = known.slice(0, length).some((word) => times.has(word)) || counted.test(known[length] ?? '')
  return isTold ? length : 0
}

function amountOf(words: string[]): number {
  let total = 0
  let current = 0
  for (const word of words.map((one) => one.toLowerCase())) {
    const multiple = times.get(word)
    if (multiple === 100) current = Math.max(1, current) * 100
    else if (multiple) {
      total += Math.max(1, current) * multiple
      current = 0
    } else current += numbers.get(word) ?? 0
  }
  return total + current
}
