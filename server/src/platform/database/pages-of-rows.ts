import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import { calendarDate } from '../../../contract/fields.ts'
import { invalid } from '../errors.ts'

/** `sort_value` is the value by which the row is sorted; the id makes the order stable. */
export type Placed = { id: number; sort_value: string | number | null }

export type RowPosition = { value: Placed['sort_value']; id: number; rowsBefore: number }

/** Reads up to `limit` rows after `from`; direction `back` includes `from` itself. */
export type Scan<Row extends Placed> = (
  from: RowPosition | undefined,
  direction: 'after' | 'back',
  limit: number,
) => Promise<Row[]>

/**
 * Pages by key instead of offset, which is fast at any depth and stable while rows are added or removed.
 * Throws 400 when `after` is not `next` or `previous` from another page in the same order.
 */
export async function readPage<Row extends Placed>(
  sort: string,
  after: string | undefined,
  limit: number,
  scan: Scan<Row>,
) {
  const place = after === undefined ? undefined : readPlace(sort, after)
  const [rows, back] = await Promise.all([
    scan(place, 'after', limit + 1),
    place ? scan(place, 'back', limit + 1) : [],
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const rowsBefore = place && back.length > 0 ? Math.max(place.rowsBefore, back.length) : 0
  const beforePrevious = back[limit]
  const toFirst = back.length > 0 ? '' : null
  return {
    rows: shown,
    rows_before: rowsBefore,
    next: rows.length > limit && last ? writePlace(sort, last, rowsBefore + limit) : null,
    previous: beforePrevious ? writePlace(sort, beforePrevious, rowsBefore - limit) : toFirst,
  }
}

const writePlace = (sort: string, { sort_value, id }: Placed, rowsBefore: number) =>
  Buffer.from(JSON.stringify([sort, sort_value, id, Math.max(0, rowsBefore)])).toString('base64url')

const count = z.int().min(0).max(2_147_483_647)
const places = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), count, count])

function readPlace(sort: string, text: string): RowPosition {
  try {
    const [of, value, id, rowsBefore] = places.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (of === sort) return { value, id, rowsBefore }
  } catch {}
  throw invalidPagePosition()
}

export const invalidPagePosition = () => invalid({ after: texts.errors.startAtFirstPage })

/** Validates a position's value by column type before it is sent to PostgreSQL. */
const kinds = {
  text: { schema: z.string().regex(/^[^\0]*$/), type: sql`text` },
  rupees: { schema: z.number(), type: sql`numeric` },
  whole: { schema: z.int().min(-2_147_483_648).max(2_147_483_647), type: sql`integer` },
  date: { schema: calendarDate(() => texts.fields.notValid), type: sql`date` },
}

export type Order = {
  /** The sorted expression, as in an index on (expression, id). If null, rows are sorted by id alone. */
  by: Sql | null
  id: Sql
  kind: keyof typeof kinds
  descending: boolean
}

/** Throws 400 when the position's value does not fit the column. */
export function readInOrder(
  { by, id, kind, descending }: Order,
  from: RowPosition | undefined,
  direction: 'after' | 'back',
) {
  const isDown = descending === (direction === 'after')
  const comparison = raw(`${isDown ? '<' : '>'}${direction === 'back' ? '=' : ''}`)
  const way = isDown ? sql`DESC` : sql`ASC`
  const key = by ? sql`(${by}, ${id})` : id
  return {
    way,
    value: by ?? sql`NULL::integer`,
    orderBy: by ? sql`${by} ${way}, ${id} ${way}` : sql`${id} ${way}`,
    isBeyond: from ? sql`${key} ${comparison} ${endOf(from)}` : sql`true`,
  }

  function endOf({ value, id: lastId }: RowPosition) {
    if (!by) return sql`${lastId}`
    const known = kinds[kind].schema.safeParse(value)
    if (!known.success) throw invalidPagePosition()
    return sql`(${known.data}::${kinds[kind].type}, ${lastId}::integer)`
  }
}
