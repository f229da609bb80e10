import sql, { empty, type RawValue } from 'sql-template-tag'
import { listSize } from '../../../contract/facts/list-options.ts'
import type { SavedSynonym, Synonym, SynonymListQuery } from '../../../contract/synonyms/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import {
  type Order,
  type Placed,
  readInOrder,
  readPage,
  type Scan,
} from '../../platform/database/pages-of-rows.ts'
import { execute, many, maybeOne, one, value } from '../../platform/database/query.ts'

type SynonymRow = Synonym & Placed

const newest: Order = { by: null, id: sql`synonyms.id`, kind: 'whole', descending: true }

const columns = sql`synonyms.id, synonyms.words, synonyms.finds, synonyms.both_ways, synonyms.category_id,
  categories.name AS category, synonyms.version`

export async function listSynonyms(
  db: Connection,
  { query, after, limit = listSize.page }: SynonymListQuery,
) {
  const isWanted = query ? hasText(query.toLowerCase()) : sql`true`
  const scan: Scan<SynonymRow> = (from, direction, rows) => {
    const { value, orderBy, isBeyond } = readInOrder(newest, from, direction)
    return many<SynonymRow>(db)`SELECT ${columns}, ${value} AS sort_value
      FROM synonyms LEFT JOIN categories ON categories.id = synonyms.category_id
      WHERE ${isWanted} AND ${isBeyond} ORDER BY ${orderBy} LIMIT ${rows}`
  }
  const [page, counts] = await Promise.all([
    readPage('newest', after, limit, scan),
    // Counting is cheap: there are only a few hundred synonyms.
    one<{ total: number; all: number }>(db)`
      SELECT count(*) AS "all", count(*) FILTER (WHERE ${isWanted}) AS total FROM synonyms`,
  ])
  return { ...page, total: counts.total, total_is_exact: true, counts: { all: counts.all } }
}

const hasText = (text: RawValue) =>
  sql`EXISTS (SELECT FROM unnest(synonyms.words || synonyms.finds) AS phrase WHERE position(${text} IN phrase) > 0)`

/** `isLocked` makes a second admin wait until this transaction ends. */
export const findSynonym = (tx: Connection, id: number, { isLocked = false } = {}) => maybeOne<Synonym>(tx)`
  SELECT ${columns} FROM synonyms LEFT JOIN categories ON categories.id = synonyms.category_id
  WHERE synonyms.id = ${id} ${isLocked ? sql`FOR UPDATE OF synonyms` : empty}`

type Pair = Pick<SavedSynonym, 'words' | 'finds' | 'both_ways' | 'category_id'>

export const findAsSent = (
  tx: Connection,
  { id, words, finds, both_ways, category_id }: Pair & { id?: number },
) => maybeOne<Synonym>(tx)`
  SELECT ${columns} FROM synonyms LEFT JOIN categories ON categories.id = synonyms.category_id
  WHERE words = ${words} AND finds = ${finds} AND both_ways = ${both_ways}
    AND category_id IS NOT DISTINCT FROM ${category_id}::integer AND (${id}::integer IS NULL OR synonyms.id = ${id})
  ORDER BY synonyms.id LIMIT 1`

export const addSynonym = (tx: Connection, { words, finds, both_ways, category_id }: Pair) =>
  value<number>(tx)`INSERT INTO synonyms (words, finds, both_ways, category_id)
    VALUES (${words}, ${finds}, ${both_ways}, ${category_id}) RETURNING id`

export const updateSynonym = (tx: Connection, id: number, { words, finds, both_ways, category_id }: Pair) =>
  execute(tx)`
    UPDATE synonyms SET words = ${words}, finds = ${finds}, both_ways = ${both_ways}, category_id = ${category_id},
      version = version + 1
    WHERE id = ${id}`

export const deleteSynonym = (tx: Connection, id: number) =>
  execute(tx)`DELETE FROM synonyms WHERE id = ${id}`

export const categoryExists = async (tx: Connection, id: number) =>
  (await maybeOne(tx)`SELECT id FROM categories WHERE id = ${id} AND removed_at IS NULL FOR KEY SHARE`) !==
  undefined

export const findLastSynonymChange = (tx: Connection, id: number) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = 'synonym' AND subject_id = ${id} ORDER BY id DESC LIMIT 1`

export const listUnfound = (db: Connection, days: number, limit: number) =>
  many<{ query: string; times: number }>(db)`
    SELECT query, sum(times)::integer AS times FROM unfound_searches WHERE day > today() - ${days}::integer
    GROUP BY query ORDER BY sum(times) DESC, max(day) DESC, query LIMIT ${limit}`
