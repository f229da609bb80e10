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
  /** Only to be asked about: 'did you mean …?' */
  bold: string[]
}

/** Longer texts are not repaired, and only so many versions of shorter ones are tried. */
const mostRepaired = { words: 6, versions: 8 }

/**
 * What to try when all words together find nothing, or next to nothing: then no word counts as offered that
 * only sounds like one. Costs a few queries, none of which reads many offers.
 */
export async function repairsOf(
  db: Connection,
  understanding: Understanding,
  isByLettersOnly = false,
): Promise<Repairs> {
  const isOptional = mayBeLeftOut(understanding)
  // 'Laptop ki screen' is a screen.
  const owner = understanding.words.findLastIndex(
    ({ word }, place) => isParticle(word) && !isBesideIt.test(understanding.words[place + 1]?.word ?? ''),
  )
  const purpose = understanding.words.findIndex(({ word }) => word === 'for')
  const maker = understanding.words.findLastIndex(({ word }) => isOfKind(word))
  if (isOptional.filter((optional) => !optional).length > mostRepaired.words) return { careful: [], bold: [] }
  const words = (await weigh(db, understanding, isByLettersOnly)).filter((_, place) => !isOptional[place])
  const near = new Map<Word, Candidate[]>()
  for (const word of words)
    if (!word.isOffered && !isNumber(word.word))
      near.set(word, await candidatesOnce(db, understanding, word, words.length > 1))

  const replaced = (costOf: (candidate: Candidate) => number | undefined) =>
    words.map((word) => {
      const [best] = (near.get(word) ?? [])
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

const candidatesOf = new WeakMap<Understanding, Map<string, Promise<Candidate[]>>>()

/** The same words are repaired twice, by their letters and by their sound: what is near them is the same. */
function candidatesOnce(db: Connection, understanding: Understanding, typed: Word, shopsCount: boolean) {
  const known = candidatesOf.get(understanding) ?? new Map<string, Promise<Candidate[]>>()
  candidatesOf.set(understanding, known)
  const key = `${typed.word} ${shopsCount}`
  const candidates = known.get(key) ?? candidatesFor(db, typed, shopsCount)
  known.set(key, candidates)
  return candidates
}

/** Only the cheapest are looked up. */
const mostCandidates = 8

/**
 * Words that live offers are called by, or synonyms of such; the names of shops only count beside another
 * word.
 */
async function candidatesFor(db: Connection, typed: Word, shopsCount: boolean): Promise<Candidate[]> {
  const { sound, near } = await nearWords(db, typed.word)
  const candidates = near
    .map((one) => ({
      ...one,
      careful: typed.isKnown ? undefined : costOfRepair(typed.word, sound, one),
      bold: typed.isKnown ? undefined : costOfGuess(typed.word, one),
    }))
    .filter(({ careful, bold }) => careful !== undefined || bold !== undefined)
    .sort((a, b) => (a.careful ?? a.bold ?? 0) - (b.careful ?? b.bold ?? 0) || b.weight - a.weight)
    .slice(0, mostCandidates)
  const offered = await isOffered(
    db,
    candidates.map(({ lexeme }) => ({ lexeme })),
    shopsCount ? '' : 'ABC',
  )
  return candidates.filter(({ isOffered }, place) => offered[place] || !isOffered)
}

/** By what follows it: 'daudne wale jute', 'nahane ka sabun'; but a 'paint ka dabba' is paint. */
const isSaidOf = ([next = '', second = '']: string[]) =>
  isOfKind(next) ||
  (isParticle(next) && (isBesideIt.test(second) || !(isContainer(second) || isFiller(second))))
/** 'Gift dene ke liye' is 'gift ke liye'. */
const isGiving = /^(?:den[aei]|देन[ाेी])$/
/** 'Airport ke paas', 'hostel ke liye'. */
const isBesideIt = /^(?:pa+s|li?ye|पास|लिए|लिये)$/

async function weigh(
  db: Connection,
  understanding: Understanding,
  isByLettersOnly: boolean,
): Promise<Word[]> {
  const isOptional = mayBeLeftOut(understanding)
  const { literals, others } = spansOf(understanding)
  const queries = understanding.words.map(
    ({ isKnown }, place): WordQuery => ({
      any: (isByLettersOnly && !isKnown ? literals : [...literals, ...others])
        .filter((span) => covers(span, place))
        .map(({ query }) => query),
    }),
  )
  // What only a shop is called describes no ware.
  const found = await areWaresOrKinds(db, queries)
  return understanding.words.map((word, place) => ({
    ...word,
    place,
    isOffered: found[place]?.isOffered ?? false,
    isKind: (found[place]?.isKind ?? false) && !isNumber(word.word),
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
}

const distinctTexts = (versions: Word[][], typed: Word[]) => {
  const text = (words: { word: string }[]) => words.map(({ word }) => word).join(' ')
  return [...new Set(versions.map(text))]
    .filter((version) => version !== '' && version !== text(typed))
    .slice(0, mostRepaired.versions)
}
