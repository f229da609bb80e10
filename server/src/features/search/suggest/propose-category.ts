import type { ProposedCategories } from '../../../../contract/categories/proposal.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { isFor, isWith, optionalPlaces } from '../words/fillers.ts'
import { lexiconForms } from '../words/lexicon.ts'
import { covers, meaningOf, spansOf } from '../words/meaning.ts'
import { repairsOf } from '../words/repair.ts'
import { type Understanding, understand, wordsBeginning } from '../words/understanding.queries.ts'
import type { WordQuery } from '../words/word-query.ts'
import { likelyKinds, type Voter } from './proposals.queries.ts'

/** Of all votes: so many for the first, and so many times those of the second, make it sure. */
const sure = { share: 0.65, timesTheNext: 2.5 }

/** What one name is compared with: offers that have all of its words, and offers that have one of them. */
const votes = { all: 3, lastWord: 2, word: 1 }
/** Longer names tell no more. */
const mostWords = 8

/**
 * The likeliest subcategories for a product's name, by where the city's offers of such a name are. As a
 * search does, it knows synonyms and sounds, takes the last word for a beginning, and mends typing errors.
 * Only what the thing itself is called makes it sure: a copper jug is not where other copper things are.
 */
export async function proposeCategory(db: Connection, name: string): Promise<ProposedCategories> {
  const typed = await understand(db, name)
  const completions = lastIsUnknown(typed) ? await wordsBeginning(db, typed.words.at(-1)?.word ?? '') : []
  const repairs = completions.length === 0 && hasUnknown(typed) ? await repairsOf(db, typed) : undefined
  // What is only guessed may be chosen, but is never sure.
  const mended = repairs?.careful[0] ?? repairs?.bold[0]
  const isGuess = mended !== undefined && mended !== repairs?.careful[0]
  const understanding = mended === undefined ? typed : await understand(db, mended)
  const kinds = await likelyKinds(
    db,
    votersOf(
      understanding,
      completions.map(({ lexeme }) => lexeme),
    ),
  )
  const [first, second] = kinds
  return {
    is_sure:
      !isGuess &&
      first?.has_thing === true &&
      first.share >= sure.share &&
      first.share >= sure.timesTheNext * (second?.share ?? 0),
    categories: kinds.map(({ share, has_thing, ...kind }) => kind),
  }
}

/** The subcategory that a product of that name surely belongs to. */
export async function sureSubcategory(db: Connection, name: string) {
  const { is_sure, categories } = await proposeCategory(db, name)
  return is_sure ? categories[0]?.subcategory_id : undefined
}

/** The thing itself is what comes last, in both languages: 'running shoes', 'सूती साड़ी'. */
function votersOf(understanding: Understanding, completions: string[]): Voter[] {
  const meaning = meaningOf(understanding, completions)
  if (!meaning) return []
  const { words } = understanding
  const isOptional = optionalPlaces(words.map(({ word }) => word))
  const { literals, others } = spansOf(understanding)
  const told = words.map((_, place) => place).filter((place) => !isOptional[place])
  const isAside = (place: number) => tellsHow(words[place]?.word) || isNumber(words[place - 1]?.word)
  const things = told.filter((place) => !isAside(place))
  const places = things.length > 0 ? things : told
  const end = words.findIndex(({ word }, place) => place > 0 && (isWith(word) || isFor(word)))
  const last = places.findLast((place) => end === -1 || place < end) ?? places.at(-1)
  const alone = places.slice(-mostWords).map((place): Voter => {
    const any = [...literals, ...others].filter((span) => covers(span, place)).map(({ query }) => query)
    const goesOn: WordQuery[] = place === words.length - 1 ? completions.map((lexeme) => ({ lexeme })) : []
    const namesThing = place === last
    return {
      words: { any: [...any, ...goesOn] },
      votes: namesThing ? votes.lastWord : votes.word,
      namesThing,
    }
  })
  return [{ words: meaning.words, votes: votes.all, namesThing: true }, ...alone]
}

/** '2' of '2 litre', which says how much, not what. */
const isNumber = (word = '') => /^[0-9]+$/.test(word)

/** Size, number and colour, which all kinds of things have. */
const tellsHow = (word = '') => /^[0-9]/.test(word) || ways.has(word)
const ways = lexiconForms('attribute', 'way')

const hasUnknown = ({ words, joined, synonyms }: Understanding) =>
  words.some(
    ({ word, isKnown, alike }, place) =>
      !isKnown &&
      // How many, or which one: nothing to be mended.
      !isNumber(word) &&
      alike.length === 0 &&
      ![...joined, ...synonyms].some((span) => span.first <= place && place <= span.last),
  )

/** Nothing is called by the last word as it stands: it is half typed, as a rule. */
function lastIsUnknown({ words, joined, synonyms }: Understanding) {
  const last = words.at(-1)
  const covers = (span: { last: number }) => span.last === words.length - 1
  return (
    last !== undefined &&
    !/^[0-9]/.test(last.word) &&
    !last.isKnown &&
    last.alike.length === 0 &&
    !synonyms.some(covers) &&
    !joined.some((one) => covers(one) && (one.isKnown || one.alike.length > 0))
  )
}
