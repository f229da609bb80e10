import { lexiconForms, says } from './lexicon.ts'
import type { WordQuery } from './word-query.ts'

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

/** Whom a search is for. */
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
