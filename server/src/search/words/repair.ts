import type { Connection } from '../../platform/database/open.ts'
import { isOffered } from '../find/offered.queries.ts'
import { type Around, isRepairable, type NearWord, neededWords, wordsAround } from './around.queries.ts'
import { costOfGuess, costOfRepair } from './cost-of-repair.ts'
import { isFor, isOfKind, isParticle } from './fillers.ts'
import { shelfOf, type Word } from './kind-of-ware.ts'
import { mayBeLeftOut } from './meaning.ts'
import { isAfter, shortened } from './shortened.ts'
import type { Understanding } from './understanding.queries.ts'
import { isBesideIt, weigh } from './weigh.ts'

/** Words to search for instead of some that found nothing. */
export type Repairs = {
  /** To be used in their place, the nearest first: the thing that is looked for stays the same. */
  careful: string[]
  /** The same, where no word counts as offered that only sounds like one. */
  byLetters: string[]
  /** Only to be asked about: 'did you mean …?' */
  bold: string[]
}

/** Only so many versions of a text are tried. */
const mostVersions = 8

/** What to try when all words together find nothing, or next to nothing; `known` is what was asked before. */
export async function repairsOf(
  db: Connection,
  understanding: Understanding,
  known?: Around,
): Promise<Repairs> {
  if (!isRepairable(understanding)) return { careful: [], byLetters: [], bold: [] }
  const around = known ?? (await wordsAround(db, understanding))
  const { bySound, byLetters } = weigh(understanding, around.offered)
  const near = await candidatesFor(db, around, neededWords(understanding).length)
  const repairs = await versionsOf(db, understanding, bySound, near)
  if (byLetters === bySound) return { ...repairs, byLetters: repairs.careful }
  return { ...repairs, byLetters: (await versionsOf(db, understanding, byLetters, near)).careful }
}

async function versionsOf(db: Connection, understanding: Understanding, all: Word[], near: Candidates) {
  const isOptional = mayBeLeftOut(understanding)
  // 'Laptop ki screen' is a screen.
  const owner = understanding.words.findLastIndex(
    ({ word }, place) => isParticle(word) && !isBesideIt(understanding.words[place + 1]?.word),
  )
  const purpose = understanding.words.findIndex(({ word }) => isFor(word))
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

/** Words that live offers are called by, or synonyms of such; names of shops count beside another word. */
async function candidatesFor(db: Connection, { near }: Around, telling: number): Promise<Candidates> {
  const all = near.map(({ typed, sound, near }) => ({
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
    telling > 1 ? '' : 'ABC',
  )
  const areThere = new Set(lexemes.filter((_, place) => offered[place]))
  return new Map(
    all.map(({ typed, candidates }) => [
      typed,
      candidates.filter(({ lexeme, isOffered }) => areThere.has(lexeme) || !isOffered),
    ]),
  )
}

const distinctTexts = (versions: Word[][], typed: Word[]) => {
  const text = (words: { word: string }[]) => words.map(({ word }) => word).join(' ')
  return [...new Set(versions.map(text))]
    .filter((version) => version !== '' && version !== text(typed))
    .slice(0, mostVersions)
}
