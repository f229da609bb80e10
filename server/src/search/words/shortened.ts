import { isContainer, isLook, isVague } from './fillers.ts'
import { isBook, isGift, isGrade, isNumber, kindOf, type Word } from './kind-of-ware.ts'
import { says } from './lexicon.ts'

/** Work on a thing, its use for a time, a part or another size of it: without this word it is the thing. */
export const isWork = says('attribute', 'work')

/** Of these, what is done to the thing right before them. */
const mends = says('attribute', 'mends')

/** The kind is among what belongs to the owner; or nothing else is said of that. */
export const isAfter = (words: Word[], owner: number) => {
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
export function shortened(
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
