import { saysNotWhat } from './audience.ts'
import { isContainer, isFiller, isOfKind, isParticle } from './fillers.ts'
import { isNumber, type Word } from './kind-of-ware.ts'
import { says } from './lexicon.ts'
import { covers, isOfQuantity, isOfSeveral, mayBeLeftOut, spansOf } from './meaning.ts'
import type { Understanding } from './understanding.queries.ts'
import { anyOf, isThing, lexemesOf, render, type WordQuery } from './word-query.ts'

/** By what follows it: 'daudne wale jute', 'nahane ka sabun'; but a 'paint ka dabba' is paint. */
const isSaidOf = ([next = '', second = '']: string[]) =>
  isOfKind(next) || (isParticle(next) && (isBesideIt(second) || !(isContainer(second) || isFiller(second))))
/** 'Gift dene ke liye' is 'gift ke liye'. */
const isGiving = says('attribute', 'giving')
/** 'Airport ke paas', 'hostel ke liye'. */
export const isBesideIt = says('attribute', 'beside it')

/**
 * For each word, in the one way and in the other, what it may be called by: words as typed or as they sound,
 * and with `byLetters` as typed where no offer has the word.
 */
function queriesOf(understanding: Understanding): WordQuery[] {
  const { literals, others } = spansOf(understanding)
  const queries = (byLetters: boolean) =>
    understanding.words.map(
      ({ isKnown }, place): WordQuery => ({
        any: (byLetters && !isKnown ? literals : [...literals, ...others])
          .filter((span) => covers(span, place))
          .map(({ query }) => query),
      }),
    )
  return areKnown(understanding) ? queries(false) : [...queries(false), ...queries(true)]
}

const areKnown = ({ words }: Understanding) => words.every(({ isKnown }) => isKnown)

/**
 * What to ask of today's offers about the words: for each whether some offer is called so, by the words of its
 * ware (what only a shop is called describes none), then for each whether something that has offers is a kind
 * of that name: a category, a subcategory, or what an offer is.
 */
export function questionsOf(understanding: Understanding): string[] {
  const { words } = understanding
  const queries = queriesOf(understanding)
  return [
    ...queries.map((query) => render(query, 'ABC')),
    ...queries.map((query, at) => {
      const found = lexemesOf(query)
      const lexemes = found.length > 0 ? found : [words[at % words.length]?.lexeme ?? '']
      return `${render(anyOf(lexemes), 'C')} | ${render(isThing(lexemes))}`
    }),
  ]
}

/**
 * What the words are, by the answers to the questions; `byLetters` as if no offer were called by what a word
 * only sounds like.
 */
export function weigh(
  understanding: Understanding,
  answers: boolean[],
): { bySound: Word[]; byLetters: Word[] } {
  const isOptional = mayBeLeftOut(understanding)
  const { words } = understanding
  const [wares, kinds] = [answers.slice(0, answers.length / 2), answers.slice(answers.length / 2)]
  const weighed = (from: number) =>
    words.map((word, place) => ({
      ...word,
      place,
      isOffered: wares[from + place] ?? false,
      isKind: (kinds[from + place] ?? false) && !isNumber(word.word) && !isOfQuantity(understanding, place),
      isOfQuantity: isOfQuantity(understanding, place),
      isBeside:
        saysNotWhat(word.word) &&
        !understanding.synonyms.some((span) => covers(span, place) && isOfSeveral(span, isOptional)),
      isSaidOfIt: isSaidOf(
        words
          .slice(place + 1)
          .map((one) => one.word)
          .filter((one) => !isGiving(one)),
      ),
    }))
  const bySound = weighed(0)
  return { bySound, byLetters: areKnown(understanding) ? bySound : weighed(words.length) }
}
