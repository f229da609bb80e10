import type { Connection } from '../../platform/database/open.ts'
import { isOffered } from '../find/offered.queries.ts'
import {
  type Around,
  isBesideIt,
  isBook,
  isGift,
  isGrade,
  isNumber,
  isRepairable,
  kindOf,
  type NearWord,
  neededWords,
  shelfOf,
  type Word,
  weigh,
  wordsAround,
} from './around.queries.ts'
import { says, wrongLetters } from './lexicon.ts'
import { mayBeLeftOut } from './meaning.ts'
import type { Understanding } from './understanding.queries.ts'
import { isContainer, isFor, isLook, isOfKind, isParticle, isVague } from './word-classes.ts'
import { joinWords } from './word-query.ts'

type Repairs = {
  /** Used without asking the user, the nearest first. */
  careful: string[]
  /** Like `careful`, but without words that only sound alike. */
  byLetters: string[]
  /** Only suggested as 'did you mean …?' */
  bold: string[]
}

const mostVersions = 8

/** `known` saves a query if the caller has already called `wordsAround`. */
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
  // The index of 'ki' in 'laptop ki screen', where the thing is the screen.
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

/** A cost is undefined if the candidate may not be used in that way. */
type Candidate = NearWord & { careful: number | undefined; bold: number | undefined }
type Candidates = Map<string, Candidate[]>

const mostCandidates = 8

/** Shop names count only if there is another word. */
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
  const queries = lexemes.map((lexeme) => ({ lexeme }))
  const offered = await isOffered(db, queries, telling > 1 ? '' : 'ABC')
  const areThere = new Set(lexemes.filter((_, place) => offered[place]))
  return new Map(
    all.map(({ typed, candidates }) => [
      typed,
      candidates.filter(({ lexeme, isOffered }) => areThere.has(lexeme) || !isOffered),
    ]),
  )
}

const distinctTexts = (versions: Word[][], typed: Word[]) => {
  const texts = versions.map((version) => joinWords(version))
  return [...new Set(texts)]
    .filter((version) => version !== '' && version !== joinWords(typed))
    .slice(0, mostVersions)
}

/** If a word for work, rental, a part or a size were dropped, the thing itself would be found. */
export const isWork = says('attribute', 'work')

const mends = says('attribute', 'mends')

const isAfter = (words: Word[], owner: number) => {
  const owned = words.filter(
    ({ word, place, isBeside }) => place > owner && !isBeside && !isContainer(word) && !isLook(word),
  )
  return owned.length === 0 || (kindOf(words)?.place ?? 0) > owner
}

/**
 * Drops numbers, audiences, describing and unknown words, but keeps the word for the kind of ware. An unknown
 * word directly before that word ('washing machine') must stay, unless a whole subcategory has the kind's
 * name. `purpose` is the index of 'for', `maker` that of 'wala', or -1 without such a word.
 */
function shortened(
  words: Word[],
  shelf: Word | undefined,
  { purpose, maker }: { purpose: number; maker: number },
): Word[][] {
  const kind = kindOf(words) ?? (maker > 0 ? firstAfter(words, maker) : undefined)
  if (!kind) return withoutMeasures(words)
  const isStrange = ({ word, isOffered, isBeside, isOfQuantity }: Word) =>
    !isOffered && !isNumber(word) && !isBeside && !isOfQuantity
  const known = words.filter((word) => word.isOffered)
  const toKind = (word: Word) => words.indexOf(kind) - words.indexOf(word)
  const telling = known.filter(({ word, isBeside }) => !isBeside && !isNumber(word) && !isVague(word))
  const isAfterPurpose = ({ place }: Word) =>
    place > purpose && telling.some((other) => other.place < purpose && other.isKind)
  const mayGo = (word: Word) =>
    kind === shelf ||
    word.isSaidOfIt ||
    describes(word.word) ||
    isAfterPurpose(word) ||
    toKind(word) > 1 ||
    // 'Hair fall oil' may become 'hair oil'.
    (toKind(word) === 1 && telling.some((other) => other.place < word.place)) ||
    (toKind(word) < 0 && (known.length > 1 || maker > 0 || words.some(({ isBeside }) => isBeside)))
  if (words.some((word) => isStrange(word) && !mayGo(word))) return []
  // 'Gas stove repair' must keep the stove.
  const object = mends(kind.word) ? words[words.indexOf(kind) - 1] : undefined
  if (object && isStrange(object)) return []
  const describing = [
    ...known.filter(({ isBeside }) => isBeside),
    ...known.filter(
      (word, at) =>
        !word.isBeside &&
        word.place < kind.place &&
        (!word.isKind || isLook(word.word) || isGift(word.word)) &&
        !isGrade(word, known[at - 1]) &&
        word !== object,
    ),
  ]
  const hasGrade = known.some((word, at) => isGrade(word, known[at - 1]))
  const others =
    telling.length > 2 || hasGrade
      ? telling.filter((word) => word.place < kind.place && word.isKind && word !== object).reverse()
      : []
  return [
    ...(known.length < words.length ? [known] : []),
    // Drops the measures in '2 seater dining table' and 'cooker 5 litre'.
    known.filter((word) => {
      const [earlier, before] = [words[words.indexOf(word) - 2], words[words.indexOf(word) - 1]]
      const isCounted = isNumber(before?.word ?? '') && !isGrade(before, earlier) && !word.isKind
      return !word.isOfQuantity && (isNumber(word.word) ? isGrade(word, before) : !isCounted)
    }),
    ...(purpose > 0 ? [purpose + 2, purpose].map((end) => known.filter(({ place }) => place < end)) : []),
    ...describing.map((dropped) => known.filter((word) => word !== dropped)),
    ...(describing.length > 1 ? [known.filter((word) => !describing.includes(word))] : []),
    // Words after the kind describe it, as in 'face wash oily skin' and 'chawal 5 kg'.
    known.filter(({ place }) => place <= kind.place),
    ...(shelf && !object ? [[shelf]] : []),
    ...describing.map((dropped) => known.filter((word) => word !== dropped && word.place <= kind.place)),
    ...others.map((dropped) => known.filter((word) => word !== dropped && word.place <= kind.place)),
  ].filter(
    (version) =>
      words.every(
        (word, at) =>
          !isWork(word.word) ||
          isContainer(word.word, words[at - 1]?.word) ||
          isAfterPurpose(word) ||
          (isGrade(words[at + 1], word) && !words.some((one) => isBook(one.word))) ||
          version.includes(word),
      ) &&
      version.some(({ word }) => !isContainer(word)) &&
      (!isVague(kind.word) ||
        version.some(({ word, isBeside }) => !isBeside && !isVague(word) && !isNumber(word))),
  )
}

/** The thing may follow 'wala', as in 'muh dhone wala facewash'. */
const firstAfter = (words: Word[], place: number) =>
  words.find((word) => word.place > place && word.isOffered && !word.isBeside && !isNumber(word.word))

/** Recognises adjectives, as in 'waterproof backpack' and 'rechargeable fan'. */
const describes = (word: string) => /^[a-z]{3,}(?:proof|able|ible|less)$/.test(word) && !isNoQuality(word)
const isNoQuality = says('attribute', 'no quality')

/** Drops the measure in words such as 'pendrive 64 gb'. */
function withoutMeasures(words: Word[]): Word[][] {
  const left = words.filter(({ word, isOfQuantity }) => !isNumber(word) && !isOfQuantity)
  return left.length < words.length && left.length > 0 && left.every(({ isOffered }) => isOffered)
    ? [left]
    : []
}

/**
 * Allows as few typos as large search engines: none in words of up to four letters, one in up to eight
 * letters, two in longer words. Similar sounds cost more. Returns undefined if the word must not be replaced.
 */
function costOfRepair(typed: string, sound: string | null, found: NearWord): number | undefined {
  const near = { ...found, word: inNumberOf(typed, found.word) }
  // The dot below ड़ does not count as a letter: बीड़ी is as short as बड़ी.
  const { length } = typed.replaceAll('\u093c', '')
  switch (near.how) {
    case 'letters': {
      const wrong = wrongLetters(typed, near.word)
      if (withoutEnding(typed) === withoutEnding(near.word)) return undefined
      const allowed = length < 5 ? 0 : length <= 8 ? 1 : 2
      // An extra letter in a short word is rarely a typo, unless it is doubled: 'sitar' is not 'star'.
      if (length === 5 && near.word.length < 5 && !/(.)\1/.test(typed)) return undefined
      return wrong <= allowed ? wrong : undefined
    }
    case 'skeleton': {
      const wrong = wrongLetters(sound ?? typed, near.sound ?? near.word)
      if (sound?.[0] !== near.sound?.[0]) return undefined
      const areOfOneScript = isHindi(typed) === isHindi(near.word)
      // A different vowel may make a different word: 'flight' and 'flat', 'toast' and टेस्ट.
      if (areOfOneScript && wrong > 0 && wrongLetters(typed, near.word) > 1) return undefined
      if (!areOfOneScript && !areHeardAlike(sound ?? typed, near.sound ?? near.word)) return undefined
      const allowed = areOfOneScript ? (length < 5 ? 0 : 1) : 3
      return wrong <= allowed ? 0.5 + wrong / 2 : undefined
    }
    case 'part':
      return typed.length >= 4 ? 4 + near.word.length / 100 : undefined
  }
}

/** Compares singulars with singulars: 'diper' means 'diaper', even if offers have only the plural. */
const inNumberOf = (typed: string, word: string) =>
  /[^s]s$/.test(word) && !typed.endsWith('s') ? word.slice(0, -1) : word

/** In words with few consonants, the beginnings must agree: 'garam' is not ग्राम, but कैरम is 'carrom'. */
function areHeardAlike(sound: string, other: string) {
  const consonantsOf = (text: string) => text.replaceAll(/[aeiou]/gi, '')
  const beginsWithTwo = (text: string) => /^[^aeiou]{2}/i.test(text)
  return (
    consonantsOf(sound) === consonantsOf(other) &&
    (consonantsOf(sound).length >= 4 || beginsWithTwo(sound) === beginsWithTwo(other)) &&
    !areOtherVowels(sound, other)
  )
}

function areOtherVowels(sound: string, other: string) {
  const vowelsOf = (text: string) => text.toLowerCase().split(/[^aeiou]+/)
  const [a, b] = [vowelsOf(sound), vowelsOf(other)]
  const isFront = (vowels = '') => /[ei]/.test(vowels) && !/[ou]/.test(vowels)
  const isBack = (vowels = '') => /[ou]/.test(vowels) && !/[ei]/.test(vowels)
  return (
    a.length === b.length &&
    a.some((vowels, place) => (isFront(vowels) && isBack(b[place])) || (isBack(vowels) && isFront(b[place])))
  )
}

const costOfGuess = (typed: string, near: NearWord): number | undefined => {
  const word = inNumberOf(typed, near.word)
  const wrong = wrongLetters(typed, word)
  if (withoutEnding(typed) === withoutEnding(word)) return undefined
  return near.how !== 'part' && typed.length >= 5 && wrong <= Math.max(1, typed.length / 4)
    ? wrong
    : undefined
}

/** Different endings make different words, not typos: 'painter' and 'painted'. */
const withoutEnding = (word: string) => word.replace(/(?:ing|ed|er)$/, '-')

const isHindi = (word: string) => /[\u0900-\u097f]/.test(word)
