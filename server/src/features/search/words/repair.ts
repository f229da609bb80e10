import type { Connection } from '../../../platform/database/open.ts'
import { areWaresOrKinds, isOffered } from '../find/offered.queries.ts'
import { saysNotWhat } from './audience.ts'
import { costOfGuess, costOfRepair } from './cost-of-repair.ts'
import { isContainer, isFiller, isOfKind, isParticle } from './fillers.ts'
import { isNumber, shelfOf, type Word } from './kind-of-ware.ts'
import { covers, isOfSeveral, mayBeLeftOut, spansOf } from './meaning.ts'
import { isAfter, shortened } from './shortened.ts'
import { type NearWord, nearWords, type Understanding } from './understanding.queries.ts'
import type { WordQuery } from './word-query.ts'

/** Words to search for instead of some that found nothing. */
export type Repairs = {
  /** To be used in their place, the nearest first: the thing that is looked for stays the same. */
  careful: string[]
  /** The same, as if nothing were offered that only sounds like a word that is not. */
  byLetters: string[]
  /** Only to be asked about: 'did you mean …?' */
  bold: string[]
}

/** Longer texts are not repaired, and only so many versions of shorter ones are tried. */
const mostRepaired = { words: 6, versions: 8 }

/**
 * What to try when all words together find nothing, or next to nothing. Costs a few queries, none of which
 * reads many offers.
 */
export async function repairsOf(db: Connection, understanding: Understanding): Promise<Repairs> {
  const isOptional = mayBeLeftOut(understanding)
  if (isOptional.filter((optional) => !optional).length > mostRepaired.words)
    return { careful: [], byLetters: [], bold: [] }
  const [{ bySound, byLetters }, near] = await Promise.all([
    weigh(db, understanding),
    candidatesFor(db, understanding),
  ])
  const one = await versionsOf(db, understanding, bySound, near)
  const other = byLetters ? await versionsOf(db, understanding, byLetters, near) : one
  return { ...one, byLetters: other.careful }
}

async function versionsOf(db: Connection, understanding: Understanding, all: Word[], near: Candidates) {
  const isOptional = mayBeLeftOut(understanding)
  // 'Laptop ki screen' is a screen.
  const owner = understanding.words.findLastIndex(
    ({ word }, place) => isParticle(word) && !isBesideIt.test(understanding.words[place + 1]?.word ?? ''),
  )
  const purpose = understanding.words.findIndex(({ word }) => word === 'for')
  const maker = understanding.words.findLastIndex(({ word }) => isOfKind(word))
  const words = all.filter((_, place) => !isOptional[place])
  const replaced = (costOf: (candidate: Candidate) => number | undefined) =>
    words.map((word) => {
      const [best] = (word.isOffered ? [] : (near.get(word.word) ?? []))
        .map((candidate) => ({ candidate, cost: costOf(candidate) }))
        .filter((one): one is { candidate: Candidate; cost: number } => one.cost !== undefined)
        .sort((a, b) => a.cost - b.cost || b.candidate.weight - a.candidate.weight)
      return best
        ? { ...word, word: best.candidate.word, lexeme: best.candidate.lexeme, alike: [], isOffered: true }
        : word
    })
  const mended = replaced(({ careful }) => careful)
  const guessed = replaced(({ bold }) => bold)
  return {
    careful: distinctTexts(
      [
        ...(mended.every((word) => word.isOffered) ? [mended] : []),
        ...(isAfter(mended, owner) ? shortened(mended, await shelfOf(db, mended), { purpose, maker }) : []),
      ],
      words,
    ),
    bold: distinctTexts([guessed], words),
  }
}

/** A near word, and what it costs to put it in the place of the typed one; undefined: it may not. */
type Candidate = NearWord & { careful: number | undefined; bold: number | undefined }
/** By the typed word. */
type Candidates = Map<string, Candidate[]>

/** Only the cheapest are looked up. */
const mostCandidates = 8

/**
 * For each word that no offer has: words that live offers are called by, or synonyms of such; the names of
 * shops only count beside another word.
 */
async function candidatesFor(db: Connection, understanding: Understanding): Promise<Candidates> {
  const isOptional = mayBeLeftOut(understanding)
  const words = understanding.words.filter((_, place) => !isOptional[place])
  const unknown = words.filter(({ word, isKnown }) => !isKnown && !isNumber(word)).map(({ word }) => word)
  const all = (await nearWords(db, [...new Set(unknown)])).map(({ typed, sound, near }) => ({
    typed,
    candidates: near
      .map((one) => ({ ...one, careful: costOfRepair(typed, sound, one), bold: costOfGuess(typed, one) }))
      .filter(({ careful, bold }) => careful !== undefined || bold !== undefined)
      .sort((a, b) => (a.careful ?? a.bold ?? 0) - (b.careful ?? b.bold ?? 0) || b.weight - a.weight)
      .slice(0, mostCandidates),
  }))
  const lexemes = [...new Set(all.flatMap(({ candidates }) => candidates.map(({ lexeme }) => lexeme)))]
  const offered = await isOffered(
    db,
    lexemes.map((lexeme) => ({ lexeme })),
    words.length > 1 ? '' : 'ABC',
  )
  const areThere = new Set(lexemes.filter((_, place) => offered[place]))
  return new Map(
    all.map(({ typed, candidates }) => [
      typed,
      candidates.filter(({ lexeme, isOffered }) => areThere.has(lexeme) || !isOffered),
    ]),
  )
}

/** By what follows it: 'daudne wale jute', 'nahane ka sabun'; but a 'paint ka dabba' is paint. */
const isSaidOf = ([next = '', second = '']: string[]) =>
  isOfKind(next) ||
  (isParticle(next) && (isBesideIt.test(second) || !(isContainer(second) || isFiller(second))))
/** 'Gift dene ke liye' is 'gift ke liye'. */
const isGiving = /^(?:den[aei]|देन[ाेी])$/
/** 'Airport ke paas', 'hostel ke liye'. */
const isBesideIt = /^(?:pa+s|li?ye|पास|लिए|लिये)$/

/** `byLetters` is only there where it may tell something else. */
async function weigh(
  db: Connection,
  understanding: Understanding,
): Promise<{ bySound: Word[]; byLetters: Word[] | undefined }> {
  const isOptional = mayBeLeftOut(understanding)
  const { literals, others } = spansOf(understanding)
  const queriesFrom = (spansFor: (isKnown: boolean) => typeof literals) =>
    understanding.words.map(
      ({ isKnown }, place): WordQuery => ({
        any: spansFor(isKnown)
          .filter((span) => covers(span, place))
          .map(({ query }) => query),
      }),
    )
  const { length } = understanding.words
  const areKnown = understanding.words.every(({ isKnown }) => isKnown)
  // What only a shop is called describes no ware.
  const found = await areWaresOrKinds(db, [
    ...queriesFrom(() => [...literals, ...others]),
    ...(areKnown ? [] : queriesFrom((isKnown) => (isKnown ? [...literals, ...others] : literals))),
  ])
  const weighed = (from: number) =>
    understanding.words.map((word, place) => ({
      ...word,
      place,
      isOffered: found[from + place]?.isOffered ?? false,
      isKind: (found[from + place]?.isKind ?? false) && !isNumber(word.word),
      isBeside:
        saysNotWhat(word.word) &&
        !understanding.synonyms.some((span) => covers(span, place) && isOfSeveral(span, isOptional)),
      isSaidOfIt: isSaidOf(
        understanding.words
          .slice(place + 1)
          .map((one) => one.word)
          .filter((one) => !isGiving.test(one)),
      ),
    }))
  return { bySound: weighed(0), byLetters: areKnown ? undefined : weighed(length) }
}

const distinctTexts = (versions: Word[][], typed: Word[]) => {
  const text = (words: { word: string }[]) => words.map(({ word }) => word).join(' ')
  return [...new Set(versions.map(text))]
    .filter((version) => version !== '' && version !== text(typed))
    .slice(0, mostRepaired.versions)
}
