import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { texts } from '../../../contract/facts/texts.ts'
import { calendarDate } from '../../../contract/fields.ts'
import { notAPlace, type RowPosition } from './pages-of-rows.ts'

/** What a column holds, as a place in its order must: anything else is refused before PostgreSQL sees it. */
const kinds = {
  text: { schema: z.string().regex(/^[^\0]*$/), type: sql`text` },
  rupees: { schema: z.number(), type: sql`numeric` },
  whole: { schema: z.int().min(-2_147_483_648).max(2_147_483_647), type: sql`integer` },
  date: { schema: calendarDate(() => texts.fields.notValid), type: sql`date` },
}

export type Order = {
  /** The sorted expression, as an index on (expression, id) has it. Null: by id alone. */
  by: Sql | null
  id: Sql
  kind: keyof typeof kinds
  descending: boolean
}

/**
 * The parts of a statement that read a list in this order from a place on, in either direction. Throws 400
 * for a place that no row of this order could have.
 */
export function readInOrder(
  { by, id, kind, descending }: Order,
  from: RowPosition | undefined,
  direction: 'after' | 'back',
) {
  const isDown = descending === (direction === 'after')
  const way = isDown ? sql`DESC` : sql`ASC`
  const key = by ? sql`(${by}, ${id})` : id
  return {
    way,
    value: by ?? sql`NULL::integer`,
    orderBy: by ? sql`${by} ${way}, ${id} ${way}` : sql`${id} ${way}`,
    isBeyond: from ? sql`${key} ${comparison(isDown, direction)} ${endOf(from)}` : sql`true`,
  }

  function endOf({ value, id: lastId }: RowPosition) {
    if (!by) return sql`${lastId}`
    const known = kinds[kind].schema.safeParse(value)
    if (!known.success) throw notAPlace()
    return sql`(${known.data}::${kinds[kind].type}, ${lastId}::integer)`
  }
}

const comparison = (isDown: boolean, direction: 'after' | 'back') => {
  if (direction === 'after') return isDown ? sql`<` : sql`>`
  return isDown ? sql`<=` : sql`>=`
}
