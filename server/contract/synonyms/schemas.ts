import { z } from 'zod'
import { maxLengths } from '../facts/limits.ts'
import { unfoundDays } from '../facts/list-options.ts'
import { texts } from '../facts/texts.ts'
import { id, line, optional, wholeNumber } from '../fields.ts'
import { listPlace, listQuery } from '../lists.ts'
import { cleanText } from '../search/facts/clean-text.ts'

const phrasesPerSide = 20

/** The longest phrase, in words, that a search looks up. */
const wordsPerPhrase = 4

/** Phrases as they are stored: in lower case, without duplicates. */
const phrases = (missing: () => string) =>
  z
    .array(
      line(maxLengths.phrase, missing)
        .refine((phrase) => /[\p{L}\p{N}]/u.test(phrase), { error: () => texts.synonyms.signsOnly })
        .refine((phrase) => phrase.split(' ').length <= wordsPerPhrase, {
          error: () => texts.synonyms.tooManyWords,
        })
        .transform((phrase) => phrase.toLowerCase()),
      { error: missing },
    )
    .min(1, { error: missing })
    .max(phrasesPerSide, { error: () => texts.synonyms.tooMany })
    .transform((all) => [...new Set(all)])

const pair = z.object({
  words: phrases(() => texts.synonyms.wordsMissing),
  finds: phrases(() => texts.synonyms.findsMissing),
  both_ways: z.boolean({ error: () => texts.synonyms.waysMissing }),
  category_id: optional(id(() => texts.missing.category)).describe(
    'The pair applies only to offers of this category. Omitted: to all offers.',
  ),
  id: id()
    .optional()
    .describe('The pair to change; requires the version that was read. Omitted: adds a pair.'),
  version: id().optional(),
})

const isOneSided = ({ words, finds }: { words: string[]; finds: string[] }) =>
  !words.some((phrase) => finds.includes(phrase))
const onBothSides = { path: ['finds'], error: () => texts.synonyms.onBothSides }
const hasVersion = (sent: { id?: number; version?: number }) =>
  (sent.id === undefined) === (sent.version === undefined)
const versionMissing = { path: ['version'], error: () => texts.synonyms.versionMissing }

export const savedSynonym = pair.refine(isOneSided, onBothSides).refine(hasVersion, versionMissing)
export type SavedSynonym = z.output<typeof savedSynonym>

export const triedSynonym = pair
  .extend({ query: line(maxLengths.searchText, () => texts.synonyms.queryMissing).transform(cleanText) })
  .refine(isOneSided, onBothSides)
  .refine(hasVersion, versionMissing)
export type TriedSynonym = z.output<typeof triedSynonym>

export const synonym = z.strictObject({
  id: z.int(),
  words: z.array(z.string()),
  finds: z.array(z.string()),
  both_ways: z.boolean(),
  category_id: z.int().nullable(),
  category: z.string().nullable(),
  version: z.int(),
})
export type Synonym = z.output<typeof synonym>

/** `query` matches part of a word on either side of the pair. */
export const synonymListQuery = z.object(listQuery)
export type SynonymListQuery = z.output<typeof synonymListQuery>

export const synonymList = z.strictObject({
  synonyms: z.array(synonym),
  ...listPlace,
  counts: z
    .strictObject({ all: z.int() })
    .describe('The number of pairs in the whole list, ignoring filters.'),
})

export const trial = z.strictObject({
  total: z.int(),
  total_is_at_least: z.boolean(),
  first: z.string().nullable(),
})

export const unfoundQuery = z.object({
  days: optional(
    wholeNumber(1, Math.max(...unfoundDays)).refine((days) => unfoundDays.some((each) => each === days), {
      error: () => texts.fields.oneOf({ words: unfoundDays.join(', ') }),
    }),
  ),
  limit: optional(wholeNumber(1, 50)),
})

const unfoundSearch = z.strictObject({
  query: z.string(),
  times: z.int(),
  total: z
    .int()
    .describe('The number of offers that the search finds now, with synonyms or offers added since.'),
  total_is_at_least: z.boolean(),
  near: z
    .strictObject({ kind: z.enum(['words', 'subcategory']), name: z.string(), total: z.int() })
    .nullable()
    .describe('The suggestion that shoppers get. null: nothing is similar.'),
})
export type UnfoundSearch = z.output<typeof unfoundSearch>

/** The most frequent searches come first. */
export const unfoundSearches = z.strictObject({ searches: z.array(unfoundSearch), has_more: z.boolean() })
