import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** Of a banner that is there. */
export const addBannerClick = (db: Connection, bannerId: number) =>
  execute(
    db,
    sql`INSERT INTO banner_clicks (banner_id, clicks) SELECT id, 1 FROM banners WHERE id = ${bannerId}
        ON CONFLICT (banner_id, day) DO UPDATE SET clicks = banner_clicks.clicks + 1`,
  )
