import { z } from 'zod'
import { maxLengths } from './facts/limits.ts'
import { listSize } from './facts/list-options.ts'
import { texts } from './facts/texts.ts'
import { choice, line, optional, wholeNumber } from './fields.ts'

/** Query parameters of all shop and admin lists (decisions 7). */
export const listQuery = {
  query: optional(line(maxLengths.searchText, () => texts.fields.queryMissing)).describe(
    'Finds rows that show all these words, in any letter case.',
  ),
  after: optional(
    z
      .string({ error: () => texts.fields.noPlaceInList })
      .max(1000, { error: () => texts.fields.noPlaceInList }),
  ).describe('The cursor: `next` or `previous` from an earlier response. Omitted: the first page.'),
  limit: optional(wholeNumber(1, listSize.max)),
}

/** Query parameters of lists without filters and sorting. */
export const pageQuery = z.object(listQuery).omit({ query: true })
export type PageQuery = z.output<typeof pageQuery>

/** An optional value from a fixed list, in upper or lower case. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  optional(
    z
      .string({ error: () => texts.fields.oneOf({ words: words.join(', ') }) })
      .trim()
      .toLowerCase()
      .pipe(choice(words)),
  )

/** The position of a page within its list. */
export const listPlace = {
  total: z.int().describe('Number of matching rows, counted up to a limit.'),
  total_is_exact: z.boolean().describe('false: there may be more rows than `total`.'),
  rows_before: z.int().describe('Approximate number of rows before this page.'),
  next: z.string().nullable().describe('Send it as `after` for the next page. null: this is the last page.'),
  previous: z
    .string()
    .nullable()
    .describe(
      "Send it as `after` for the previous page ('' for the first one). null: this is the first page.",
    ),
}
