import sql, { join, type Sql } from 'sql-template-tag'
import type { SearchSort } from '../../../contract/search/facts/options.ts'
import { byPopularity } from '../../offers/searchable.ts'
import type { Meaning } from '../words/meaning.ts'
import { anyOf, isThing, lexemesOf, render, renderPhrase } from '../words/word-query.ts'

export const order: Record<SearchSort, Sql> = {
  relevance: sql`score DESC, ${byPopularity}`,
  popular: byPopularity,
  newest: sql`product_id DESC`,
  price_asc: sql`discount_price, product_id DESC`,
  price_desc: sql`discount_price DESC, product_id`,
  discount: sql`discount_percent DESC, product_id DESC`,
  nearest: sql`metres, ${byPopularity}`,
}
/** Above all else that makes a fit: 'mobile' means mobiles, then their covers. */
export const scoreOfKind = 32

/**
 * How well an offer fits: its name as typed above a name by another word, above words that are scattered; and
 * whether it is of the kind that is looked for (the last word of its subcategory).
 */
export const score = (meaning: Meaning | undefined) => {
  if (!meaning) return sql`0`
  const matches = (query: string) => sql`(document @@ ${query}::tsquery)::integer`
  const [literal, words] = [render(meaning.literal), render(meaning.words)]
  // A quantity alone has none.
  const lexemes = lexemesOf(meaning.words)
  const parts = [
    meaning.thing && sql`${scoreOfKind} * ${matches(render(isThing(meaning.thing.lexemes)))}`,
    meaning.first && sql`24 * ${matches(render(meaning.first, 'A'))}`,
    lexemes.length > 0 && sql`4 * ${matches(render(anyOf(lexemes), 'B'))}`,
    sql`16 * ${matches(render(meaning.literal, 'A'))}`,
    meaning.phrase.length > 0 && sql`2 * ${matches(renderPhrase(meaning.phrase))}`,
    // Where nothing but the words as typed is asked for, these tell nothing more.
    literal !== words && sql`8 * ${matches(render(meaning.words, 'A'))}`,
    literal !== words && matches(literal),
  ]
  return join(
    parts.filter((part) => part !== false && part !== undefined),
    ' + ',
  )
}
