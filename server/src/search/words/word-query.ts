/**
 * `weight` limits the parts of the document that may have the lexeme, `place` is the index of the typed word,
 * `filter` is a mark such as ~c7. `nameHasNone` excludes names with these words, unless the name also has a
 * word of `orHas`.
 */
export type WordQuery =
  | { lexeme: string; weight?: Weight }
  | { filter: string }
  | { all: WordQuery[] }
  | { phrase: WordQuery[] }
  | { any: WordQuery[]; place?: number }
  | { not: WordQuery }
  | { nameHasNone: readonly string[]; orHas: readonly string[] }

/** The parts of a document (search_document in db/schema.sql). */
export type Weight = '' | 'A' | 'B' | 'C' | 'D' | 'ABC'

/** `weight` does not apply to lexemes with their own weight. Throws for an empty list. */
export function render(query: WordQuery, weight: Weight = ''): string {
  if ('lexeme' in query) {
    // A lexeme's 'ABC' can be narrowed to 'A': wares with the word in their name.
    const where = query.weight === 'ABC' ? weight || 'ABC' : (query.weight ?? weight)
    return quote(query.lexeme) + (where && `:${where}`)
  }
  if ('filter' in query) return quote(query.filter)
  if ('not' in query) return `!${render(query.not, weight)}`
  if ('nameHasNone' in query) {
    const inName = (lexemes: readonly string[]) =>
      `(${lexemes.map((lexeme) => `${quote(lexeme)}:A`).join(' | ')})`
    const none = `!${inName(query.nameHasNone)}`
    return query.orHas.length > 0 ? `(${inName(query.orHas)} | ${none})` : none
  }
  const [parts, sign] =
    'all' in query ? [query.all, ' & '] : 'any' in query ? [query.any, ' | '] : [query.phrase, ' <-> ']
  if (parts.length === 0) throw new Error('A query of no words')
  const all = parts.map((part) => render(part, weight))
  const rendered = 'phrase' in query ? all : [...new Set(all)]
  return rendered.length === 1 ? (rendered[0] ?? '') : `(${rendered.join(sign)})`
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const lexemesOf = (query: WordQuery): string[] => {
  if ('lexeme' in query) return [query.lexeme]
  if ('filter' in query || 'nameHasNone' in query || 'not' in query) return []
  const parts = 'all' in query ? query.all : 'any' in query ? query.any : query.phrase
  return [...new Set(parts.flatMap(lexemesOf))]
}

export function standingIn(weight: Weight, query: WordQuery): WordQuery {
  const each = (parts: WordQuery[]) => parts.map((part) => standingIn(weight, part))
  if ('lexeme' in query) return { weight, ...query }
  if ('all' in query) return { all: each(query.all) }
  if ('any' in query) return { any: each(query.any) }
  return 'phrase' in query ? { phrase: each(query.phrase) } : query
}

export function withoutPlace(query: WordQuery, place: number | undefined): WordQuery[] {
  if ('all' in query) return query.all.flatMap((part) => withoutPlace(part, place))
  return 'any' in query && query.place !== undefined && query.place === place ? [] : [query]
}

export const anyOf = (lexemes: readonly string[]): WordQuery => ({
  any: lexemes.map((lexeme) => ({ lexeme })),
})

/** Matches offers of the thing (`marks_of_thing` in db/schema.sql). */
export const isThing = (lexemes: readonly string[]): WordQuery => ({
  any: lexemes.map((lexeme) => ({ filter: `~t${lexeme}` })),
})

export const renderPhrase = (lexemes: string[]) => lexemes.map((lexeme) => `${quote(lexeme)}:A`).join(' <-> ')

export const joinWords = (words: readonly { word: string }[], between = ' ') =>
  words.map(({ word }) => word).join(between)
