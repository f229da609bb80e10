import type { SentTo } from 'server/contract/calls'
import { type Synonym, savedSynonym } from 'server/contract/synonyms/schemas'

export type Pair = SentTo<'POST /api/admin/savesynonym'>['body']

export type SynonymValues = {
  /** One or more search terms, separated by commas. */
  words: string
  finds: string
  both_ways: 'both' | 'one'
  /** The category's id as a string; '' means all categories. */
  category_id: string
}

export type SynonymDraft = {
  values: SynonymValues
  /** Id and version of the stored pair that the form changes; absent for a new pair. */
  of?: { id: number; version: number }
  typed?: string
}

export const newSynonymDraft: SynonymDraft = {
  values: { words: '', finds: '', both_ways: 'both', category_id: '' },
}

/** `near` is the known word closest to the typed one. */
export const draftFor = (typed: string, near = ''): SynonymDraft => ({
  values: { ...newSynonymDraft.values, words: typed, finds: near.toLowerCase() },
  typed,
})

export const synonymDraftOf = ({ id, version, both_ways, category_id, ...pair }: Synonym): SynonymDraft => ({
  values: {
    words: pair.words.join(', '),
    finds: pair.finds.join(', '),
    both_ways: both_ways ? 'both' : 'one',
    category_id: category_id === null ? '' : String(category_id),
  },
  of: { id, version },
})

const phrasesIn = (text: string) =>
  text
    .split(/[,،;\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

export const pairOf = (
  { words, finds, both_ways, category_id }: SynonymValues,
  of: SynonymDraft['of'],
): Pair => ({
  words: phrasesIn(words),
  finds: phrasesIn(finds),
  both_ways: both_ways === 'both',
  category_id: category_id || undefined,
  ...of,
})

export function problemsOf(pair: Pair) {
  const fields: Record<string, string> = {}
  for (const { path, message } of savedSynonym.safeParse(pair).error?.issues ?? [])
    fields[String(path[0])] ??= message
  return fields
}

/** Returns 'mixi ↔ mixer, grinder', for example. */
export const pairWords = ({ words, finds, both_ways }: Pick<Synonym, 'words' | 'finds' | 'both_ways'>) =>
  `${words.join(', ')} ${both_ways ? '↔' : '→'} ${finds.join(', ')}`
