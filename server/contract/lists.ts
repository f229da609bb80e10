import { z } from 'zod'
import { maxLengths } from './facts/limits.ts'
import { listSize } from './facts/list-options.ts'
import { texts } from './facts/texts.ts'
import { line, optional, wholeNumber } from './fields.ts'

/** Query parameters of every list of the back room (decisions 7). */
export const listQuery = {
  /** All words must be found in what a row shows, regardless of case. */
  query: optional(line(maxLengths.searchText, () => texts.fields.queryMissing)),
  /** `next` or `previous` of an earlier answer. */
  after: optional(
    z
      .string({ error: () => texts.fields.noPlaceInList })
      .max(1000, { error: () => texts.fields.noPlaceInList }),
  ),
  limit: optional(wholeNumber(1, listSize.max)),
}

/** The query of a list that is neither narrowed nor sorted. */
export const pageQuery = z.object(listQuery).omit({ query: true })
export type PageQuery = z.output<typeof pageQuery>

/** One of the given words, in any letter case. */
export const oneOf = <const Word extends string>(words: readonly Word[]) => {
  const message = () => texts.fields.oneOf({ words: words.join(', ') })
  return optional(
    z
      .string({ error: message })
      .trim()
      .toLowerCase()
      .pipe(z.enum(words, { error: message })),
  )
}

/** Where an answered page stands in its list. */
export const listPlace = {
  /** How many rows match, as far as they are counted (`countedUpTo`). */
  total: z.int(),
  total_is_exact: z.boolean(),
  /** How many rows come before this page, as far as it is known: to be shown, not to be counted with. */
  rows_before: z.int(),
  /**
   * What to send as `after` for the next and the previous page. Null: there is none; '' is the first page.
   */
  next: z.string().nullable(),
  previous: z.string().nullable(),
}
