import { lexiconForms, lexiconRows, says, wrongLetters } from './lexicon.ts'
import { isMeasure } from './price-words.ts'
import type { WordQuery } from './word-query.ts'

/** Words that say nothing of the thing: left out as long as another word is there. */
export const isFiller = (word: string) => isAlwaysFiller(word) || isDeal(word)
const isAlwaysFiller = says('filler')
const isDeal = says('deal word', 'deal')

/** A phrase without its fillers, if it is still a phrase: 'sone ki' is more than 'sone'. */
export const tellingWords = (phrase: string[]) => {
  const telling = phrase.filter((word) => !isFiller(word))
  return telling.length > 1 ? telling : phrase
}

/**
 * Which of the words may be left out: fillers, as long as another word is there, unless they belong to one of
 * the phrases: a 'bijli wala' is an electrician.
 */
export function optionalPlaces(words: string[], phrases: { first: number; last: number }[] = []): boolean[] {
  const belongs = (place: number) =>
    phrases.some(({ first, last }) => first < last && first <= place && place <= last)
  const are = words.map(
    (word, place) =>
      (isFiller(word) ||
        isStem(word, words[place + 1]) ||
        isOfColour(word, words[place - 1], words[place + 1]) ||
        isOfToday(word, words[place - 1])) &&
      (isParticle(word) || !belongs(place)),
  )
  return are.every(Boolean) ? are.map(() => false) : are
}

/** A verb goes on, as in 'kar raha'; 'kar' alone may be a car. */
const isStem = (word: string, next: string | undefined) => isStemOfVerb(word) && goesOn(next)
const isStemOfVerb = says('attribute', 'stem of a verb')
export const goesOn = says('attribute', 'goes on')

/** 'Laal rang ki saree' is a red one; 'holi ke rang' are colours. */
const isOfColour = (word: string, before = '', next = '') =>
  isColour(word) && isLook(before) && (isParticle(next) || isOfKind(next))
const isColour = says('attribute', 'word for colour')

/** 'Pizza aaj raat', 'this evening': what is on today is what is shown. */
const isOfToday = (word: string, before: string | undefined) => isPartOfDay(word) && isToday(before)
const isPartOfDay = says('attribute', 'part of a day')
const isToday = says('attribute', 'this')

/** How a thing looks, though some names end with it: 'slim fit', 'red'. */
export const isLook = says('attribute', 'look', 'colour')

/** Makes of what stands before it something said of a thing: 'number wala chashma', 'jute daudne wale'. */
export const isOfKind = says('attribute', 'of that kind')

/** Before what a thing comes with, or is for. */
export const isWith = says('attribute', 'with')
export const isFor = says('attribute', 'for')

export const isParticle = says('link word', 'particle')

/** Never a thing of its own. */
export const isSizeOfBed = says('attribute', 'size of a bed')

/**
 * What a thing may come in or as: a 'mithai ka dabba' is mithai, where nothing is called so. So is a bag of
 * 25 kg; and a 'mattress double bed' is a mattress.
 */
export const isContainer = (word: string, before = '') =>
  isAlwaysContainer(word) ||
  (isContainerOfMeasure(word) && isMeasure(before)) ||
  (isBed(word) && isSizeOfBed(before))
const isAlwaysContainer = says('attribute', 'container', 'substance')
const isContainerOfMeasure = says('attribute', 'container of a measure')
const isBed = says('attribute', 'bed')

/** Alone they name nothing: a sewing machine is no answer to one that kills mosquitoes. */
export const isVague = says('attribute', 'vague')

/** Lexemes by which a name tells for whom it is. */
const named = (whom: string) => [...lexiconForms('audience', `named for ${whom}`)]
const lexemesFor = {
  men: named('men'),
  women: named('women'),
  kids: named('kids'),
  office: named('office'),
}
type Group = keyof typeof lexemesFor

/** Who is asked for, what suits them first, and what is meant for others alone. */
const audiences: { who: string; first: Group[]; never: Group[] }[] = [
  { who: 'man', first: ['men'], never: ['women', 'kids'] },
  { who: 'woman', first: ['women'], never: ['men', 'kids'] },
  { who: 'child', first: ['kids'], never: ['men', 'women', 'office'] },
  { who: 'girl', first: ['kids', 'women'], never: ['men', 'office'] },
  { who: 'boy', first: ['kids', 'men'], never: ['women', 'office'] },
  { who: 'woman of the family', first: ['women'], never: ['men', 'kids', 'office'] },
  { who: 'man of the family', first: ['men'], never: ['women', 'kids', 'office'] },
]
/** What is given on such a day is no present of an office. */
const isFamilyDay = says('attribute', 'family day')
const audienceByWord = new Map(
  audiences.flatMap((audience) =>
    [...lexiconForms('audience', audience.who)].map((word) => [word, audience] as const),
  ),
)

/** Says for whom, not when or how. */
export const saysForWhom = says('audience', ...audiences.map(({ who }) => who))

/**
 * When a thing is worn or given, and what may be said of any: who looks for a wedding's lehenga or an eggless
 * cake has not missed it where a lehenga or a cake is.
 */
const isCircumstance = says('attribute', 'circumstance')
/** Says for whom, when or how, not what: left out where nothing is called so. */
export const saysNotWhat = (word: string) => saysForWhom(word) || isCircumstance(word)

const isChild = says('audience', 'child', 'girl', 'boy')
/** What nobody sells so is told: no woman's dress is one for children, no cake with eggs an eggless one. */
const isMissed = says('attribute', 'missed')
export const saysLittle = (word: string) => saysNotWhat(word) && !isMissed(word) && !isChild(word)

const isOfKids = says('audience', 'child', 'girl', 'boy', 'named for kids')
export const isNamedForKids = (name: string) => name.split(/[^\p{L}\p{M}]+/u).some(isOfKids)

export type ForWhom = {
  /** Who looks for one audience is not shown what is named for another alone. */
  never: WordQuery[]
  /** What is named for them comes first. */
  first?: WordQuery
  /** For men or women. */
  isGrown?: boolean
}

/** None where the words name several; but a boy is a kid, and so are boys and girls. */
function audienceNamed(words: { word: string }[]) {
  const named = new Set(words.flatMap(({ word }) => audienceByWord.get(word.normalize('NFC')) ?? []))
  const all = [...named]
  if (all.length < 2) return all[0]
  if (!all.every(({ first }) => first.includes('kids'))) return undefined
  const narrower = all.filter(({ first }) => first.length > 1)
  return narrower.length === 1 ? narrower[0] : audiences.find(({ first }) => `${first}` === 'kids')
}

/** What is left out, and what comes first, for those whom the words name. */
export function audienceOf(words: { word: string }[]): ForWhom {
  const audience = audienceNamed(words)
  if (!audience) {
    const isOfFamily = words.some(({ word }) => isFamilyDay(word))
    return { never: isOfFamily ? [{ nameHasNone: lexemesFor.office, orHas: [] }] : [] }
  }
  const lexemes = (groups: Group[]) => groups.flatMap((group) => lexemesFor[group])
  const orHas = lexemes(audience.first)
  return {
    never: [{ nameHasNone: lexemes(audience.never), orHas }],
    first: { any: orHas.map((lexeme) => ({ lexeme })) },
    isGrown: !audience.first.includes('kids'),
  }
}

const isHindi = (text: string) => /[ऀ-ॿ]/.test(text)

/** As it is spelled, where long and short vowels of Hindi are one. */
const asSpelled = (hindi: string) =>
  hindi
    .normalize('NFD')
    .replaceAll(/[़\u200c\u200d]/g, '')
    .replaceAll(/[िी]/g, 'ि')
    .replaceAll(/[ुू]/g, 'ु')
    .replaceAll(/[ेै]/g, 'े')
    .replaceAll(/[ोौॉ]/g, 'ो')
    .replaceAll('ँ', 'ं')

const keyOf = (words: string[]) => {
  const joined = words.join('').toLowerCase()
  return isHindi(joined) ? joined : joined.replaceAll(/[^a-z]/g, '')
}

/** What people ask for by name, and what they mean by it when they name nothing else. A boat is a boat. */
const brandsByKey = new Map(
  lexiconRows('brand').map(({ form, meaning, parent }) => {
    const key = keyOf(form.split(' '))
    return [isHindi(key) ? asSpelled(key) : key, { name: meaning, kind: parent ?? '' }] as const
  }),
)
const brandSpelled = (key: string) => brandsByKey.get(isHindi(key) ? asSpelled(key) : key)
const longestName = 2

export type KnownBrand = {
  name: string
  typed: string
  /** What is looked for besides. */
  words: string
  /** What the brand is known for. */
  kind: string
}

/** A known brand among the words; unless it must be exact, also with a wrong letter of a longer name. */
export function knownBrandIn(text: string, isExact = false): KnownBrand | undefined {
  const words = text.trim().split(/\s+/)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const name = words.slice(first, first + length)
      // '1500' of 'airdopes 1500' belongs to no name.
      if (name.some((word) => !/\p{L}/u.test(word))) continue
      const key = keyOf(name)
      const brand = isExact ? brandSpelled(key) : brandCalled(key)
      if (!brand) continue
      const rest = [...words.slice(0, first), ...words.slice(first + length)].join(' ')
      return { ...brand, typed: key, words: rest }
    }
  return undefined
}

/** The same consonants, or so long that one may be missing: 'papper' is paper, and no Pampers. */
const haveSameConsonants = (a: string, b: string) =>
  Math.min(a.length, b.length) > 7 || consonantsOf(a) === consonantsOf(b)
const consonantsOf = (word: string) => word.replaceAll(/[aeiou]/g, '').replaceAll(/(.)\1+/g, '$1')

function brandCalled(key: string) {
  const exact = brandSpelled(key)
  if (exact || key.length < 6) return exact
  for (const [known, brand] of brandsByKey)
    if (
      known.length >= 6 &&
      known[0] === key[0] &&
      wrongLetters(key, known) === 1 &&
      haveSameConsonants(key, known)
    )
      return brand
  return undefined
}
