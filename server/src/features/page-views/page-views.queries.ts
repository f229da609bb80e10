import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'

/** Counts a view unless this visitor's was counted for the path in this half hour. */
export const countView = (db: Connection, path: string, visitor: string) =>
  execute(
    db,
    sql`WITH visit AS (
          INSERT INTO page_visits (path, half_hour, visitor)
          VALUES (${path}, date_bin('30 minutes', now(), 'epoch'), ${visitor})
          ON CONFLICT DO NOTHING
          RETURNING path
        )
        INSERT INTO page_views (path, views) SELECT path, 1 FROM visit
        ON CONFLICT (path, day) DO UPDATE SET views = page_views.views + 1`,
  )

/** Whether the product's page can be seen by shoppers. */
export const productPageExists = async (db: Connection, productId: number) =>
  (await execute(db, sql`SELECT FROM offers WHERE id = ${productId} AND shop_is_open`)) === 1

/** Visits older than this are of no use: they only tell what was counted already. */
export const forgetOldVisits = (db: Connection) =>
  execute(db, sql`DELETE FROM page_visits WHERE half_hour < now() - interval '1 hour'`)

export const sumViews = (db: Connection, user: SignedInUser) =>
  many<{ path: string; views: number }>(
    db,
    user.userType === 'admin'
      ? sql`SELECT path, sum(views) AS views FROM page_views GROUP BY path`
      : sql`SELECT path, sum(views) AS views
            FROM products JOIN page_views ON path = '/product/' || products.id
            WHERE products.owner_id = ${user.id}
            GROUP BY path`,
  )
