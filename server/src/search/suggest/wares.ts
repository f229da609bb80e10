import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many, prepared } from '../../platform/database/query.ts'
import { lexiconRows } from '../words/lexicon.ts'
import type { Understanding } from '../words/understanding.queries.ts'
import { isParticle } from '../words/word-classes.ts'

/** Neighbours of a name that the lexicon knows as something that shops sell. */
export type Ware = { first: number; last: number; form: string; meaning: string; parent: string | null }

const longestSpan = 4
/** As in the search's understanding: what may sound in many ways goes on as written. */
const mostKeys = 16

/** What the lexicon knows of the words, the longest phrases first; as it is written before how it sounds. */
export async function findWares(db: Connection, understanding: Understanding): Promise<Ware[]> {
  const spans = spansOf(understanding)
  const rows = await many<Omit<Ware, 'first' | 'last'> & { keys: string[]; kind: string }>(
    db,
    prepared(
      'wares',
      sql`SELECT kind, form, meaning, parent, keys FROM lexicon
          WHERE (kind = 'ware' AND note IS NULL OR kind = 'thing')
            AND keys && ${spans.flatMap(({ keys }) => keys)}::text[]`,
    ),
  )
  return spans
    .flatMap(({ first, last, keys, written }) =>
      rows
        .filter((row) => row.keys.some((key) => keys.includes(key)))
        .map(({ keys: _, kind, ...row }) => ({
          first,
          last,
          kind,
          ...row,
          isWritten: written.includes(row.form),
        })),
    )
    .filter(({ kind, first, last, isWritten }) => isWritten || kind === 'ware' || first < last)
    .sort(
      (a, b) =>
        b.last - b.first - (a.last - a.first) ||
        Number(b.isWritten) - Number(a.isWritten) ||
        // The parents of wares are shelves, those of things words of categories.
        Number(b.kind === 'ware') - Number(a.kind === 'ware'),
    )
}

type Span = { first: number; last: number; keys: string[]; written: string[] }

function spansOf({ words, keys }: Understanding): Span[] {
  return words.flatMap((_, first) => {
    const spans: Span[] = []
    let spanKeys = ['']
    for (let last = first; last < Math.min(words.length, first + longestSpan); last++) {
      const { word = '' } = words[last] ?? {}
      const own = spanKeys.length > mostKeys ? [word] : (keys[last] ?? [])
      if (last === first || !isParticle(word))
        spanKeys = spanKeys.flatMap((key) => own.map((next) => `${key} ${next}`.trimStart()))
      const typed = words.slice(first, last + 1)
      const written = [typed.map((one) => one.word).join(' '), typed.map((one) => one.lexeme).join(' ')]
      spans.push({ first, last, keys: spanKeys, written })
    }
    return spans
  })
}

const wares = new Map(lexiconRows('ware').map((row) => [row.form, row]))

/** What a shelf with the ware may be called: itself, what it is, its parent, and what is wider. */
export function shelvesOf(ware: Ware): { own: string[]; wider: string[] } {
  const own = [ware.form, ware.meaning, ...(ware.parent ? [ware.parent] : [])]
  const wider: string[] = []
  for (let row = wares.get(ware.parent ?? ''); row?.parent; row = wares.get(row.parent)) {
    if ([...own, ...wider].includes(row.parent)) break
    wider.push(row.parent)
  }
  return { own: [...new Set(own)], wider }
}
