import { lexiconForms, lexiconRows, says, wrongLetters } from './lexicon.ts'
import { isMeasure } from './price-words.ts'
import type { WordQuery } from './word-query.ts'

export const isFiller = (word: string) => isAlwaysFiller(word) || isDeal(word)
const isAlwaysFiller = says('filler')
const isDeal = says('deal word', 'deal')

/** Keeps the fillers if only one word would remain: 'sone ki' (made of gold) says more than 'sone'. */
export const contentWords = (phrase: string[]) => {
  const telling = phrase.filter((word) => !isFiller(word))
  return telling.length > 1 ? telling : phrase
}

/** Fillers may be left out, except inside a phrase: a 'bijli wala' is an electrician. */
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

/** 'Kar' is a verb in 'kar raha'; alone, it may mean a car. */
const isStem = (word: string, next: string | undefined) => isStemOfVerb(word) && goesOn(next)
const isStemOfVerb = says('attribute', 'stem of a verb')
export const goesOn = says('attribute', 'goes on')

/** 'Laal rang ki saree' is a red saree, without the word 'rang'; 'holi ke rang' are colours. */
const isOfColour = (word: string, before = '', next = '') =>
  isColour(word) && isLook(before) && (isParticle(next) || isOfKind(next))
const isColour = says('attribute', 'word for colour')

/** In 'pizza aaj raat' and 'this evening', these words add nothing: offers are always today's. */
const isOfToday = (word: string, before: string | undefined) => isPartOfDay(word) && isToday(before)
const isPartOfDay = says('attribute', 'part of a day')
const isToday = says('attribute', 'this')

/** These words describe the look, even at the end of a name: 'slim fit', 'red'. */
export const isLook = says('attribute', 'look', 'colour')

/** These words make the words before them a description: 'number wala chashma', 'jute daudne wale'. */
export const isOfKind = says('attribute', 'of that kind')

export const isWith = says('attribute', 'with')
export const isFor = says('attribute', 'for')

export const isParticle = says('link word', 'particle')

export const isSizeOfBed = says('attribute', 'size of a bed')

/** A 'mithai ka dabba' is mithai, a 25 kg bag means its content, a 'mattress double bed' a mattress. */
export const isContainer = (word: string, before = '') =>
  isAlwaysContainer(word) ||
  (isContainerOfMeasure(word) && isMeasure(before)) ||
  (isBed(word) && isSizeOfBed(before))
const isAlwaysContainer = says('attribute', 'container', 'substance')
const isContainerOfMeasure = says('attribute', 'container of a measure')
const isBed = says('attribute', 'bed')

/** A vague word alone does not name a thing: 'mosquito machine' must not find sewing machines. */
export const isVague = says('attribute', 'vague')

const named = (whom: string) => [...lexiconForms('audience', `named for ${whom}`)]
const lexemesFor = {
  men: named('men'),
  women: named('women'),
  kids: named('kids'),
  office: named('office'),
}
type Group = keyof typeof lexemesFor

const audiences: { who: string; first: Group[]; never: Group[] }[] = [
  { who: 'man', first: ['men'], never: ['women', 'kids'] },
  { who: 'woman', first: ['women'], never: ['men', 'kids'] },
  { who: 'child', first: ['kids'], never: ['men', 'women', 'office'] },
  { who: 'girl', first: ['kids', 'women'], never: ['men', 'office'] },
  { who: 'boy', first: ['kids', 'men'], never: ['women', 'office'] },
  { who: 'woman of the family', first: ['women'], never: ['men', 'kids', 'office'] },
  { who: 'man of the family', first: ['men'], never: ['women', 'kids', 'office'] },
]
/** Words for a family day exclude gifts for the office. */
const isFamilyDay = says('attribute', 'family day')
const audienceByWord = new Map(
  audiences.flatMap((audience) =>
    [...lexiconForms('audience', audience.who)].map((word) => [word, audience] as const),
  ),
)

export const namesAudience = says('audience', ...audiences.map(({ who }) => who))

/** A plain lehenga or cake also matches 'wedding lehenga' or 'eggless cake'. */
const isCircumstance = says('attribute', 'circumstance')
export const isNoThing = (word: string) => namesAudience(word) || isCircumstance(word)

const isChild = says('audience', 'child', 'girl', 'boy')
/** Dropping such a word must be reported: a woman's dress is not for children. */
const isMissed = says('attribute', 'missed')
export const saysLittle = (word: string) => isNoThing(word) && !isMissed(word) && !isChild(word)

const isOfKids = says('audience', 'child', 'girl', 'boy', 'named for kids')
export const isNamedForKids = (name: string) => name.split(/[^\p{L}\p{M}]+/u).some(isOfKids)

export type AudienceQueries = {
  never: WordQuery[]
  first?: WordQuery
  isGrown?: boolean
}

/** Undefined for several audiences, except children: 'boy' narrows 'kid', 'boy' and 'girl' mean kids. */
function audienceNamed(words: { word: string }[]) {
  const named = new Set(words.flatMap(({ word }) => audienceByWord.get(word.normalize('NFC')) ?? []))
  const all = [...named]
  if (all.length < 2) return all[0]
  if (!all.every(({ first }) => first.includes('kids'))) return undefined
  const narrower = all.filter(({ first }) => first.length > 1)
  return narrower.length === 1 ? narrower[0] : audiences.find(({ first }) => `${first}` === 'kids')
}

export function audienceOf(words: { word: string }[]): AudienceQueries {
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

/** `kind` is the product that the name alone means, or empty for ordinary words such as 'boat'. */
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
  words: string
  kind: string
}

/** Finds a brand in the text. Unless `isExact`, allows one wrong letter in a longer name. */
export function knownBrandIn(text: string, isExact = false): KnownBrand | undefined {
  const words = text.trim().split(/\s+/)
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const name = words.slice(first, first + length)
      // '1500' in 'airdopes 1500' is not part of a brand.
      if (name.some((word) => !/\p{L}/u.test(word))) continue
      const key = keyOf(name)
      const brand = isExact ? brandSpelled(key) : brandCalled(key)
      if (!brand) continue
      const rest = [...words.slice(0, first), ...words.slice(first + length)].join(' ')
      return { ...brand, typed: key, words: rest }
    }
  return undefined
}

/** Only longer names may lack a consonant: 'papper' means paper, not Pampers. */
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
