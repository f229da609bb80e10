import type { Connection } from '../../platform/database/open.ts'
import { isShelf } from '../find/offered.queries.ts'
import { isContainer, isLook } from './fillers.ts'
import { says } from './lexicon.ts'
import type { Understanding } from './understanding.queries.ts'

/** A typed word, and what it is for those who may leave it out. */
export type Word = Understanding['words'][number] & {
  place: number
  /** Something of today's offers is called so, by whatever name. */
  isOffered: boolean
  /** It names a kind of ware: a word of a category or subcategory. */
  isKind: boolean
  /** It says for whom or when, unless it is of a phrase: 'holi ke rang'. */
  isBeside: boolean
  /** A number with its unit, or the unit. */
  isOfQuantity: boolean
  /** What stands around it tells that it is no thing that is looked for: 'daudne wale', 'airport ke paas'. */
  isSaidOfIt: boolean
}

export const isNumber = (word: string) => /^[0-9]+$/.test(word)

/** The kind of ware: the last word that names one, but for what it comes in or is given as. */
export function kindOf(words: Word[]) {
  const hasBook = words.some(({ word }) => isBook(word))
  const kinds = words.filter(
    (word, at) =>
      word.isOffered &&
      word.isKind &&
      !word.isBeside &&
      !word.isSaidOfIt &&
      !isLook(word.word) &&
      (hasBook || !isGrade(words[at + 1], word)),
  )
  const isWare = ({ word, place }: Word) =>
    !isContainer(word, words.find((other) => other.place === place - 1)?.word) && !isGift(word)
  return kinds.findLast(isWare) ?? kinds.at(-1)
}
export const isGift = says('attribute', 'gift')

/** 'Class 10', 'कक्षा 8': this number says which. */
export const isGrade = (word: Word | undefined, before: Word | undefined) =>
  isNumber(word?.word ?? '') && hasGrades(before?.word)
const hasGrades = says('attribute', 'grade')

export const isBook = says('attribute', 'book')

/** The kind, where all of a shelf is it: a wall clock is among the clocks. */
export async function shelfOf(db: Connection, words: Word[]) {
  const kind = kindOf(words)
  return kind &&
    kind.place > 0 &&
    !isContainer(kind.word) &&
    (await isShelf(db, [kind.lexeme, ...kind.alike]))
    ? kind
    : undefined
}
