/** For whom a thing is: who looks for men's shoes is not shown those that are named women's. */
const audiences = {
  men: 'men mens man male gents gent purush purushon mard mardon aadmi पुरुष पुरुषों मर्द मेन्स जेंट्स आदमी',
  women:
    'women womens woman female ladies lady mahila mahilaon aurat auraton stree महिला महिलाओं लेडीज लेडीज़ औरत औरतों स्त्री',
} as const
export type Gender = keyof typeof audiences

const audienceByWord = new Map(
  Object.entries(audiences).flatMap(([audience, words]) =>
    words.split(' ').map((word) => [word.normalize('NFC'), audience as Gender] as const),
  ),
)

/**
 * Children, who a present is for, and when a thing is worn or given: who looks for a wedding's lehenga has not
 * missed it where a lehenga is.
 */
const occasions = new Set(
  `girls girl boys boy kids kid children ladki ladka bachche bachcho baccho
  wife husband mother mom father dad sister brother friend girlfriend boyfriend teacher
  patni pati maa papa behen bhai dost पत्नी पति मां माँ बहन भाई दोस्त
  shaadi shadi wedding marriage vivah party function diwali deepawali holi rakhi eid birthday anniversary
  return festival festive occasion daily office
  शादी विवाह पार्टी दिवाली दीपावली होली राखी ईद जन्मदिन त्योहार ऑफिस`.split(/\s+/),
)
/** Says for whom or when, not what: left out where nothing is called so. */
export const isForWhomOrWhen = (word: string) =>
  audienceOf(word) !== undefined || occasions.has(word.normalize('NFC'))

export const audienceOf = (word: string): Gender | undefined => audienceByWord.get(word.normalize('NFC'))

/** Lexemes by which a name tells for whom it is. */
export const audienceLexemes: Record<Gender, readonly string[]> = {
  men: ['men', 'man', 'gent', 'पुरुष', 'जेंट्स'],
  women: ['women', 'woman', 'ladi', 'महिला', 'लेडीज', 'लेडीज़'],
}
