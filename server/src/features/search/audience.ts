/** For whom a thing is: who looks for men's shoes is not shown those that are named women's. */
const audiences = {
  men: 'men mens man male gents gent purush mard aadmi पुरुष पुरुषों मर्द मेन्स जेंट्स आदमी',
  women: 'women womens woman female ladies lady mahila aurat stree महिला महिलाओं लेडीज लेडीज़ औरत औरतों स्त्री',
} as const
export type Gender = keyof typeof audiences

const audienceByWord = new Map(
  Object.entries(audiences).flatMap(([audience, words]) =>
    words.split(' ').map((word) => [word.normalize('NFC'), audience as Gender] as const),
  ),
)

export const audienceOf = (word: string): Gender | undefined => audienceByWord.get(word.normalize('NFC'))

/** Lexemes by which a name tells for whom it is. */
export const audienceLexemes: Record<Gender, readonly string[]> = {
  men: ['men', 'man', 'gent', 'पुरुष', 'जेंट्स'],
  women: ['women', 'woman', 'ladi', 'महिला', 'लेडीज', 'लेडीज़'],
}
