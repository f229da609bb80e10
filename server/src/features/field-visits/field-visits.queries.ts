import type { WeekOfVisits } from '../../../contract/field-visits/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { one } from '../../platform/database/query.ts'

/**
 * Counts since Monday in Indore. Publishing, changing or adding something at a shop is a visit; offline work
 * counts when it arrives.
 */
export const countVisits = (db: Connection, userId: number) =>
  one<WeekOfVisits['done'] & Pick<WeekOfVisits, 'monday'>>(db)`WITH week AS MATERIALIZED (
      SELECT date_trunc('week', today()::timestamp) AS monday,
        date_trunc('week', today()::timestamp) AT TIME ZONE 'Asia/Kolkata' AS begins),
    published AS MATERIALIZED (SELECT shop_id FROM products, week
      WHERE owner_id = ${userId} AND created_at >= begins AND shop_id IS NOT NULL),
    added AS MATERIALIZED (SELECT id AS shop_id FROM shops, week
      WHERE added_by = ${userId} AND created_at >= begins),
    changes AS MATERIALIZED (SELECT subject_type, subject_id FROM audit_entries, week
      WHERE actor_id = ${userId} AND happened_at >= begins)
    SELECT (SELECT monday::date::text FROM week) AS monday,
      (SELECT count(*) FROM (
        SELECT shop_id FROM published UNION SELECT shop_id FROM added
        UNION SELECT subject_id FROM changes WHERE subject_type = 'shop'
        UNION SELECT shop_id FROM changes JOIN products ON products.id = subject_id
          WHERE subject_type = 'product' AND shop_id IS NOT NULL) AS visited) AS visited,
      (SELECT count(*) FROM added) AS added, (SELECT count(*) FROM published) AS published`
