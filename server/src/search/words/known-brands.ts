import { lexiconRows } from './lexicon.ts'
import { wrongLetters } from './wrong-letters.ts'

const isHindi = (text: string) => /[ऀ-ॿ]/.test(text)

/** As it is spelled, where long and short vowels of Hindi are one. */
const asSpelled = (hindi: string) =>
  hindi
    .normalize('NFD')
    .replaceAll(/[़\u200c\u200d]/g, '')
    .replaceAll(/[िी]/g, 'ि')
    .replaceAll(/[ुू]/g, 'ु')
    .replaceAll(/[ेै]/g, 'े')
    .replaceAll(/[ोौॉ]/g, 'ो')
    .replaceAll('ँ', 'ं')

const keyOf = (words: string[]) => {
  const joined = words.join('').toLowerCase()
  return isHindi(joined) ? joined : joined.replaceAll(/[^a-z]/g, '')
}

/** What people ask for by name, and what they mean by it when they name nothing else. A boat is a boat. */
const brandsByKey = new Map(
  lexiconRows('brand').map(({ form, meaning, parent }) => {
    const key = keyOf(form.split(' '))
    return [isHindi(key) ? asSpelled(key) : key, { name: meaning, kind: parent ?? '' }] as const
  }),
)
const brandSpelled = (key: string) => brandsByKey.get(isHindi(key) ? asSpelled(key) : key)
const longestName = 2

/** A brand among the words. */
export type KnownBrand = {
  name: string
  /** As it is typed, in one word. */
  typed: string
  /** What is looked for besides. */
  words: string
  /** What the brand is known for. */
  kind: string
}

/** A known brand among the words; unless it must be exact, also with a wrong letter of a longer name. */
export function knownBrandIn(text: string, isExact = false): KnownBrand | undefined {
  const words = text.trim().split(/\s+/)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const name = words.slice(first, first + length)
      // '1500' of 'airdopes 1500' belongs to no name.
      if (name.some((word) => !/\p{L}/u.test(word))) continue
      const key = keyOf(name)
      const brand = isExact ? brandSpelled(key) : brandCalled(key)
      if (!brand) continue
      const rest = [...words.slice(0, first), ...words.slice(first + length)].join(' ')
      return { ...brand, typed: key, words: rest }
    }
  return undefined
}

/** The same consonants, or so long that one may be missing: 'papper' is paper, and no Pampers. */
const haveSameConsonants = (a: string, b: string) =>
  Math.min(a.length, b.length) > 7 || consonantsOf(a) === consonantsOf(b)
const consonantsOf = (word: string) => word.replaceAll(/[aeiou]/g, '').replaceAll(/(.)\1+/g, '$1')

function brandCalled(key: string) {
  const exact = brandSpelled(key)
  if (exact || key.length < 6) return exact
  for (const [known, brand] of brandsByKey)
    if (
      known.length >= 6 &&
      known[0] === key[0] &&
      wrongLetters(key, known) === 1 &&
      haveSameConsonants(key, known)
    )
      return brand
  return undefined
}
