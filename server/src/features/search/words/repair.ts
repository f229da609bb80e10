import type { Connection } from '../../../platform/database/open.ts'
import { areWaresOrKinds, isOffered, isShelf } from '../find/offered.queries.ts'
import { saysNotWhat } from './audience.ts'
import { isContainer, isFiller, isLook, isOfKind, isParticle, isVague } from './fillers.ts'
import { covers, isOfSeveral, mayBeLeftOut, spansOf } from './meaning.ts'
import { isMeasure } from './price-words.ts'
import { type NearWord, nearWords, type Understanding } from './understanding.queries.ts'
import type { WordQuery } from './word-query.ts'
import { wrongLetters } from './wrong-letters.ts'

/** Words to search for instead of some that found nothing. */
export type Repairs = {
  /** To be used in their place, the nearest first: the thing that is looked for stays the same. */
  careful: string[]
  /** Only to be asked about: 'did you mean …?' */
  bold: string[]
}

type Word = Understanding['words'][number] & {
  place: number
  /** Something of today's offers is called so, by whatever name. */
  isOffered: boolean
  /** It names a kind of ware: a word of a category or subcategory. */
  isKind: boolean
  /** It says for whom or when, unless it is of a phrase: 'holi ke rang'. */
  isBeside: boolean
  /** What stands around it tells that it is no thing that is looked for: 'daudne wale', 'airport ke paas'. */
  isSaidOfIt: boolean
}

const isNumber = (word: string) => /^[0-9]+$/.test(word)

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

/** Work on a thing, its use for a time, a part or another size of it: without this word it is the thing. */
const work = new Set(
  `repair repairing service services servicing replace replacement change rent rental hire kiraya kiraye
  class classes course coaching cleaning fitting installation screen display battery
  cover table stand bag charger motor tyre lock tuition adult adults knee ghutna
  मरम्मत सर्विस रिपेयर किराया किराये क्लास कोर्स स्क्रीन डिस्प्ले बैटरी
  कवर टेबल स्टैंड बैग चार्जर मोटर टायर ताला ट्यूशन`.split(/\s+/),
)

/** Of these, what is done to the thing right before them. */
const mends = /^(?:repair(?:ing)?|servic(?:e|es|ing)|cleaning|fitting|installation|मरम्मत|सर्विस|रिपेयर)$/

/** The kind of ware: the last word that names one, but for what it comes in or is given as. */
function kindOf(words: Word[]) {
  const hasBook = words.some(({ word }) => isBook.test(word))
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
    !isContainer(word, words.find((other) => other.place === place - 1)?.word) && !isGift.test(word)
  return kinds.findLast(isWare) ?? kinds.at(-1)
}
const isGift = /^(?:gifts?|tohfa|uphaa?r|गिफ़?्ट|तोहफ़?ा|उपहार)$/

/** 'Class 10', 'कक्षा 8': this number says which. */
const isGrade = (word: Word | undefined, before: Word | undefined) =>
  isNumber(word?.word ?? '') && /^(?:class|std|kaksha|grade|कक्षा|क्लास)$/.test(before?.word ?? '')

const isBook = /^(?:books?|kitabe?n?|guides?|notes|किताब(?:ें)?|पुस्तक(?:ें)?)$/

/** The kind, where all of a shelf is it: a wall clock is among the clocks. */
async function shelfOf(db: Connection, words: Word[]) {
  const kind = kindOf(words)
  return kind &&
    kind.place > 0 &&
    !isContainer(kind.word) &&
    (await isShelf(db, [kind.lexeme, ...kind.alike]))
    ? kind
    : undefined
}

/** The kind is among what belongs to the owner; or nothing else is said of that. */
const isAfter = (words: Word[], owner: number) => {
  const owned = words.filter(
    ({ word, place, isBeside }) => place > owner && !isBeside && !isContainer(word) && !isLook(word),
  )
  return owned.length === 0 || (kindOf(words)?.place ?? 0) > owner
}

/**
 * Without some of the words, as long as the kind of ware stays: without numbers; without for whom it is, or
 * one of the words before it that describe; and without what nothing is called by, unless it stands right
 * before the kind ('washing' machine is another machine) that is no shelf, or after it and nothing else is
 * left.
 */
function shortened(
  words: Word[],
  shelf: Word | undefined,
  { purpose, maker }: { purpose: number; maker: number },
): Word[][] {
  const kind = kindOf(words) ?? (maker > 0 ? firstAfter(words, maker) : undefined)
  if (!kind) return withoutMeasures(words)
  const isStrange = ({ word, isOffered, isBeside }: Word) => !isOffered && !isNumber(word) && !isBeside
  const known = words.filter((word) => word.isOffered)
  const toKind = (word: Word) => words.indexOf(kind) - words.indexOf(word)
  const telling = known.filter(({ word, isBeside }) => !isBeside && !isNumber(word) && !isVague(word))
  const isAfterPurpose = ({ place }: Word) =>
    place > purpose && telling.some((other) => other.place < purpose && other.isKind)
  const mayGo = (word: Word) =>
    kind === shelf ||
    word.isSaidOfIt ||
    describes.test(word.word) ||
    isAfterPurpose(word) ||
    toKind(word) > 1 ||
    // 'Hair fall oil' is hair oil.
    (toKind(word) === 1 && telling.some((other) => other.place < word.place)) ||
    (toKind(word) < 0 && (known.length > 1 || maker > 0 || words.some(({ isBeside }) => isBeside)))
  if (words.some((word) => isStrange(word) && !mayGo(word))) return []
  // What is repaired is no detail: 'gas stove repair'.
  const object = mends.test(kind.word) ? known[known.indexOf(kind) - 1] : undefined
  const describing = [
    ...known.filter(({ isBeside }) => isBeside),
    ...known.filter(
      (word, at) =>
        !word.isBeside &&
        word.place < kind.place &&
        (!word.isKind || isLook(word.word) || isGift.test(word.word)) &&
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
      return isNumber(word.word) ? isGrade(word, before) : !isCounted
    }),
    ...(purpose > 0 ? [purpose + 2, purpose].map((end) => known.filter(({ place }) => place < end)) : []),
    ...describing.map((dropped) => known.filter((word) => word !== dropped)),
    ...(describing.length > 1 ? [known.filter((word) => !describing.includes(word))] : []),
    // What follows says of what size, for what skin: 'face wash oily skin', 'chawal 5 kg'.
    known.filter(({ place }) => place <= kind.place),
    ...(shelf ? [[shelf]] : []),
    ...describing.map((dropped) => known.filter((word) => word !== dropped && word.place <= kind.place)),
    ...others.map((dropped) => known.filter((word) => word !== dropped && word.place <= kind.place)),
  ].filter(
    (version) =>
      words.every(
        (word, at) =>
          !work.has(word.word) ||
          isContainer(word.word, words[at - 1]?.word) ||
          isAfterPurpose(word) ||
          (isGrade(words[at + 1], word) && !words.some((one) => isBook.test(one.word))) ||
          version.includes(word),
      ) &&
      (!isVague(kind.word) ||
        version.some(({ word, isBeside }) => !isBeside && !isVague(word) && !isNumber(word))),
  )
}

/** 'Muh dhone wala facewash': what stands behind is what is looked for, though no category is called so. */
const firstAfter = (words: Word[], place: number) =>
  words.find((word) => word.place > place && word.isOffered && !word.isBeside && !isNumber(word.word))

/** Says how a thing is, never what: 'waterproof backpack', 'rechargeable fan'. */
const describes = /^[a-z]{3,}(?:proof|able|ible|less)$/

/** What no category knows, of any size: 'pendrive 64 gb'. */
function withoutMeasures(words: Word[]): Word[][] {
  const left = words.filter(
    ({ word }, place) => !isNumber(word) && !(isMeasure(word) && isNumber(words[place - 1]?.word ?? '')),
  )
  return left.length < words.length && left.length > 0 && left.every(({ isOffered }) => isOffered)
    ? [left]
    : []
}

const distinctTexts = (versions: Word[][], typed: Word[]) => {
  const text = (words: { word: string }[]) => words.map(({ word }) => word).join(' ')
  return [...new Set(versions.map(text))]
    .filter((version) => version !== '' && version !== text(typed))
    .slice(0, mostRepaired.versions)
}

/**
 * What it costs to put a near word in the place of a typed one, as careful as good engines are: wrong letters
 * none below five letters, one to eight, two beyond, a wrong first letter counts double; more where it sounds
 * nearly alike, and any vowels between Latin and Devanagari. A part of a longer word only when it is long
 * enough to tell. Undefined: it may not.
 */
function costOfRepair(typed: string, sound: string | null, near: NearWord): number | undefined {
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
  const wrong = wrongLetters(typed, near.word)
  if (withoutEnding(typed) === withoutEnding(near.word)) return undefined
  return near.how !== 'part' && typed.length >= 5 && wrong <= Math.max(1, typed.length / 4)
    ? wrong
    : undefined
}

/** What a painter does is painted: another word, and no error of typing. */
const withoutEnding = (word: string) => word.replace(/(?:ing|ed|er)$/, '-')

const isHindi = (word: string) => /[\u0900-\u097f]/.test(word)
