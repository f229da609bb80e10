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

type Repairs = {
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

/** Work on a thing, its use for a time, a part or another size of it: without this word it is the thing. */
export const isWork = says('attribute', 'work')

/** Of these, what is done to the thing right before them. */
const mends = says('attribute', 'mends')

/** The kind is among what belongs to the owner; or nothing else is said of that. */
const isAfter = (words: Word[], owner: number) => {
  const owned = words.filter(
    ({ word, place, isBeside }) => place > owner && !isBeside && !isContainer(word) && !isLook(word),
  )
  return owned.length === 0 || (kindOf(words)?.place ?? 0) > owner
}

/**
 * Without some of the words, as long as the kind of ware stays: without numbers and what they count; without
 * for whom it is, or one of the words before it that describe; and without what nothing is called by, unless
 * it stands right before the kind ('washing' machine is another machine) that is no shelf, or after it and
 * nothing else is left. `purpose` is the place of 'for', `maker` that of 'wala'; -1 where there is none.
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
    // 'Hair fall oil' is hair oil.
    (toKind(word) === 1 && telling.some((other) => other.place < word.place)) ||
    (toKind(word) < 0 && (known.length > 1 || maker > 0 || words.some(({ isBeside }) => isBeside)))
  if (words.some((word) => isStrange(word) && !mayGo(word))) return []
  // What is repaired is no detail: 'gas stove repair'.
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
  // With another word before it, even another kind: 'hair fall oil', where saris have falls.
  const hasGrade = known.some((word, at) => isGrade(word, known[at - 1]))
  const others =
    telling.length > 2 || hasGrade
      ? telling.filter((word) => word.place < kind.place && word.isKind && word !== object).reverse()
      : []
  return [
    ...(known.length < words.length ? [known] : []),
    // '2 seater dining table', 'cooker 5 litre'.
    known.filter((word) => {
      const [earlier, before] = [words[words.indexOf(word) - 2], words[words.indexOf(word) - 1]]
      const isCounted = isNumber(before?.word ?? '') && !isGrade(before, earlier) && !word.isKind
      return !word.isOfQuantity && (isNumber(word.word) ? isGrade(word, before) : !isCounted)
    }),
    ...(purpose > 0 ? [purpose + 2, purpose].map((end) => known.filter(({ place }) => place < end)) : []),
    ...describing.map((dropped) => known.filter((word) => word !== dropped)),
    ...(describing.length > 1 ? [known.filter((word) => !describing.includes(word))] : []),
    // What follows says of what size, for what skin: 'face wash oily skin', 'chawal 5 kg'.
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

/** 'Muh dhone wala facewash': what stands behind is what is looked for, though no category is called so. */
const firstAfter = (words: Word[], place: number) =>
  words.find((word) => word.place > place && word.isOffered && !word.isBeside && !isNumber(word.word))

/** Says how a thing is, never what: 'waterproof backpack', 'rechargeable fan'. */
const describes = (word: string) => /^[a-z]{3,}(?:proof|able|ible|less)$/.test(word) && !isNoQuality(word)
const isNoQuality = says('attribute', 'no quality')

/** What no category knows, of any size: 'pendrive 64 gb'. */
function withoutMeasures(words: Word[]): Word[][] {
  const left = words.filter(({ word, isOfQuantity }) => !isNumber(word) && !isOfQuantity)
  return left.length < words.length && left.length > 0 && left.every(({ isOffered }) => isOffered)
    ? [left]
    : []
}

/**
 * What it costs to put a near word in the place of a typed one, as careful as good engines are: wrong letters
 * none below five letters, one to eight, two beyond, a wrong first letter counts double; more where it sounds
 * nearly alike, and any vowels between Latin and Devanagari. A part of a longer word only when it is long
 * enough to tell. Undefined: it may not.
 */
function costOfRepair(typed: string, sound: string | null, found: NearWord): number | undefined {
  const near = { ...found, word: inNumberOf(typed, found.word) }
  // The dot below ड़ is no letter: बीड़ी is as short as बड़ी.
  const { length } = typed.replaceAll('\u093c', '')
  switch (near.how) {
    case 'letters': {
      const wrong = wrongLetters(typed, near.word)
      if (withoutEnding(typed) === withoutEnding(near.word)) return undefined
      const allowed = length < 5 ? 0 : length <= 8 ? 1 : 2
      // Few type a letter too many in a short word, unless it is doubled: a sitar is no star.
      if (length === 5 && near.word.length < 5 && !/(.)\1/.test(typed)) return undefined
      return wrong <= allowed ? wrong : undefined
    }
    case 'skeleton': {
      const wrong = wrongLetters(sound ?? typed, near.sound ?? near.word)
      if (sound?.[0] !== near.sound?.[0]) return undefined
      const areOfOneScript = isHindi(typed) === isHindi(near.word)
      // Another vowel may be another word: a flight is no flat, a toast no टेस्ट.
      if (areOfOneScript && wrong > 0 && wrongLetters(typed, near.word) > 1) return undefined
      if (!areOfOneScript && !areHeardAlike(sound ?? typed, near.sound ?? near.word)) return undefined
      const allowed = areOfOneScript ? (length < 5 ? 0 : 1) : 3
      return wrong <= allowed ? 0.5 + wrong / 2 : undefined
    }
    case 'part':
      return typed.length >= 4 ? 4 + near.word.length / 100 : undefined
  }
}

/** 'Diper' is a diaper, of which offers may have only the plural. */
const inNumberOf = (typed: string, word: string) =>
  /[^s]s$/.test(word) && !typed.endsWith('s') ? word.slice(0, -1) : word

/**
 * The same consonants; where they are few, beginning alike, too: garam is no ग्राम, थायराइड no thread, but
 * कैरम is carrom.
 */
function areHeardAlike(sound: string, other: string) {
  const consonantsOf = (text: string) => text.replaceAll(/[aeiou]/gi, '')
  const beginsWithTwo = (text: string) => /^[^aeiou]{2}/i.test(text)
  return (
    consonantsOf(sound) === consonantsOf(other) &&
    (consonantsOf(sound).length >= 4 || beginsWithTwo(sound) === beginsWithTwo(other)) &&
    !areOtherVowels(sound, other)
  )
}

/** Between two consonants, e or i in one and o or u in the other. */
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

/** What a painter does is painted: another word, and no error of typing. */
const withoutEnding = (word: string) => word.replace(/(?:ing|ed|er)$/, '-')

const isHindi = (word: string) => /[\u0900-\u097f]/.test(word)
