/** Numbers as they are spoken, in three languages: what a phone that listens may write out. */
const numbers: Record<string, string> = {
  '1': 'one|e?k|एक',
  '2': 'two|do|दो',
  '3': 'three|teen|तीन',
  '4': 'four|cha+r|चार',
  '5': 'five|pa+nch|पांच|पाँच',
  '6': 'six|che?h|chhah|छह|छः',
  '7': 'seven|sa+t|सात',
  '8': 'eight|a+th|आठ',
  '9': 'nine|nau|नौ',
  '10': 'ten|das|दस',
  '15': 'fifteen|pandrah|पंद्रह|पन्द्रह',
  '20': 'twenty|bees|बीस',
  '25': 'twenty\\s*five|pa?chees|पच्चीस',
  '30': 'thirty|tees|तीस',
  '40': 'forty|cha+lees|चालीस',
  '50': 'fifty|pachaa?s|पचास',
}
const hundred = '(?:hundred|sau|सौ)'
/** Only before what is counted is 'do' a number and 'sat' seven. */
const counted =
  '(?:thousand|hazaa?r|हज़ार|हजार|lakhs?|lacs?|लाख|' +
  'rs|rupees?|rupaye|rupay|रुपये|रुपए|kg|kilo|किलो|litres?|लीटर)'
const ending = '(?=[\\s,;!?.]|$)'
const spoken = Object.entries(numbers).map(
  ([digits, words]) =>
    [
      digits,
      new RegExp(`(?<=^|\\s)(?:${words})\\s+${hundred}${ending}`, 'giu'),
      new RegExp(`(?<=^|\\s)(?:${words})(?=\\s+${counted}${ending})`, 'giu'),
    ] as const,
)

const kilo = '(?:kilos?|kgs?|किलो|किग्रा)'
const litre = '(?:litres?|liters?|ltr|लीटर)'
const half = '(?:half|aa?dh[aei]|आध[ाेी])'
const quarter = '(?:quarter|pa+v|पाव)'
/** As packets say it. */
const parts = (
  [
    [`${half}\\s+${kilo}`, '500 g'],
    [`${half}\\s+${litre}`, '500 ml'],
    [`${quarter}\\s+${kilo}`, '250 g'],
    [`${quarter}\\s+${litre}`, '250 ml'],
  ] as const
).map(([said, written]) => [new RegExp(`(?<=^|\\s)${said}${ending}`, 'giu'), written] as const)

/** 'Paanch sau tak' as '500 tak', 'two thousand' as '2 thousand', 'half kg' as '500 g'. */
export function withNumbers(text: string): string {
  let written = text.normalize('NFC')
  for (const [said, instead] of parts) written = written.replace(said, instead)
  for (const [digits, ofHundreds, ofCounted] of spoken)
    written = written.replace(ofHundreds, `${digits}00`).replace(ofCounted, digits)
  return written
}
