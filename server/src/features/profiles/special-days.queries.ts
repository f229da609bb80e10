import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** After a festival there are many: each run looks at so many shops. */
const mostShops = 500

/** No new version of the shop: who is writing its hours writes on. */
export const forgetSpecialDays = (db: Connection) =>
  execute(
    db,
    sql`UPDATE shops SET special_days = special_days_from(special_days, first_day)
        FROM (SELECT (today() - ${intervalOf(retention.specialDays)}::interval)::date AS first_day) AS kept
        WHERE id = ANY (ARRAY(SELECT id FROM shops
          WHERE special_days <> '[]' AND (special_days -> 0 ->> 'date')::date < first_day
          ORDER BY id LIMIT ${mostShops} FOR UPDATE SKIP LOCKED))`,
  )
