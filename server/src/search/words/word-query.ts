/**
 * Words combined, to be rendered as a tsquery: all, any, or one after the other; a `weight` of its own is
 * where a word must stand; `place` says which of the typed words any of these stands for. `filter` names a
 * mark of the document, such as ~c7: it has no weight.
 * `nameHasNone`: words that keep an offer out when they stand in its name, unless one of `orHas` does, too.
 */
export type WordQuery =
  | { lexeme: string; weight?: Weight }
  | { filter: string }
  | { all: WordQuery[] }
  | { phrase: WordQuery[] }
  | { any: WordQuery[]; place?: number }
  | { not: WordQuery }
  | { nameHasNone: readonly string[]; orHas: readonly string[] }

/** Where in a document a lexeme counts (db/schema.sql, search_document). */
export type Weight = '' | 'A' | 'B' | 'C' | 'D' | 'ABC'

/** As text for `::tsquery`; words hold with the given weight only. */
export function render(query: WordQuery, weight: Weight = ''): string {
  if ('lexeme' in query) {
    // 'ABC' is narrowed to what is asked for: a ware that is called so in its name.
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

/** Each word where it must stand, unless it says so itself. */
export function standingIn(weight: Weight, query: WordQuery): WordQuery {
  const each = (parts: WordQuery[]) => parts.map((part) => standingIn(weight, part))
  if ('lexeme' in query) return { weight, ...query }
  if ('all' in query) return { all: each(query.all) }
  if ('any' in query) return { any: each(query.any) }
  return 'phrase' in query ? { phrase: each(query.phrase) } : query
}

/** All that must hold, apart from what the typed word at that place calls for. */
export function withoutPlace(query: WordQuery, place: number | undefined): WordQuery[] {
  if ('all' in query) return query.all.flatMap((part) => withoutPlace(part, place))
  return 'any' in query && query.place !== undefined && query.place === place ? [] : [query]
}

export const anyOf = (lexemes: readonly string[]): WordQuery => ({
  any: lexemes.map((lexeme) => ({ lexeme })),
})

/** That an offer is such a thing, as `marks_of_thing` of db/schema.sql marks it. */
export const isThing = (lexemes: readonly string[]): WordQuery => ({
  any: lexemes.map((lexeme) => ({ filter: `~t${lexeme}` })),
})

/** One after the other, in a name. */
export const renderPhrase = (lexemes: string[]) => lexemes.map((lexeme) => `${quote(lexeme)}:A`).join(' <-> ')
