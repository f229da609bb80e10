import { type Synonym, savedSynonym } from 'server/contract/synonyms/schemas'
import type { Pair } from './synonyms.api.ts'

export type SynonymValues = {
  /** Several words, separated by commas. */
  words: string
  finds: string
  direction: 'both' | 'one'
  /** Id as text; '' means every category. */
  category_id: string
}
type SynonymField = keyof SynonymValues

export type SynonymDraft = {
  values: SynonymValues
  /** The stored pair that the form changes, as it was read; absent for a new pair. */
  of?: { id: number; version: number }
  typed?: string
}

export const newSynonymDraft: SynonymDraft = {
  values: { words: '', finds: '', direction: 'both', category_id: '' },
}

/** `near`: the known word closest to the typed one. */
export const draftFor = (typed: string, near = ''): SynonymDraft => ({
  values: { ...newSynonymDraft.values, words: typed, finds: near.toLowerCase() },
  typed,
})

export const synonymDraftOf = ({
  id,
  version,
  words,
  finds,
  both_ways,
  category_id,
}: Synonym): SynonymDraft => ({
  values: {
    words: words.join(', '),
    finds: finds.join(', '),
    direction: both_ways ? 'both' : 'one',
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
  { words, finds, direction, category_id }: SynonymValues,
  of: SynonymDraft['of'],
): Pair => ({
  words: phrasesIn(words),
  finds: phrasesIn(finds),
  both_ways: direction === 'both',
  category_id: category_id || undefined,
  ...of,
})

const fieldOf: Record<string, SynonymField> = {
  words: 'words',
  finds: 'finds',
  both_ways: 'direction',
  category_id: 'category_id',
}

export function refusedFields(fields: Record<string, string>) {
  return Object.entries(fields).flatMap(([name, message]) => {
    const field = fieldOf[name]
    return field ? [{ field, message }] : []
  })
}

export function problemsOf(pair: Pair) {
  const { error } = savedSynonym.safeParse(pair)
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message
  return refusedFields(fields)
}

/** 'mixi ↔ mixer, grinder'. */
export const pairWords = ({ words, finds, both_ways }: Pick<Synonym, 'words' | 'finds' | 'both_ways'>) =>
  `${words.join(', ')} ${both_ways ? '↔' : '→'} ${finds.join(', ')}`
