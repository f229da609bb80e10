import sql, { raw } from 'sql-template-tag'
import type { ShopTapKind, TapKind } from '../../../contract/statistics/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { shopsOf } from '../../shops/membership.ts'

export const isNewVisit = async (db: Connection, path: string, visitor: string) =>
  (await execute(db)`INSERT INTO page_visits (path, half_hour, visitor)
    VALUES (${path}, date_bin('30 minutes', now(), 'epoch'), ${visitor})
    ON CONFLICT DO NOTHING`) === 1

export const countView = (db: Connection, path: string) => execute(db)`
  INSERT INTO page_views (path, views) VALUES (${path}, 1)
  ON CONFLICT (path, day) DO UPDATE SET views = page_views.views + 1`

export const countTap = (db: Connection, productId: number, kind: TapKind) => {
  const one = (counted: TapKind) => (counted === kind ? 1 : 0)
  return execute(db)`
    INSERT INTO product_days AS known (product_id, day, shop_id, directions, call, whatsapp, share, save)
    SELECT products.id, today(), shop_id, ${one('directions')}, ${one('call')}, ${one('whatsapp')},
      ${one('share')}, ${one('save')}
    FROM products WHERE products.id = ${productId} AND shop_id IS NOT NULL
    ON CONFLICT (product_id, day) DO UPDATE SET directions = known.directions + excluded.directions,
      call = known.call + excluded.call, whatsapp = known.whatsapp + excluded.whatsapp,
      share = known.share + excluded.share, save = known.save + excluded.save`
}

export const countShopTap = (db: Connection, shopId: number, kind: ShopTapKind) => {
  const column = raw(kind)
  return execute(db)`INSERT INTO shop_days AS known (shop_id, day, ${column}) VALUES (${shopId}, today(), 1)
    ON CONFLICT (shop_id, day) DO UPDATE SET ${column} = known.${column} + 1`
}

/** Returns false for the shop's own team, whose views do not count. */
export const isSeenByShopper = async (db: Connection, productId: number, visitor: SignedInUser | undefined) =>
  (await execute(db)`SELECT FROM offers
    WHERE id = ${productId} AND is_public AND (shop_id IN ${shopsOf(visitor?.id ?? 0)}) IS NOT TRUE`) === 1

export const isShopSeenByShopper = async (
  db: Connection,
  shopId: number,
  visitor: SignedInUser | undefined,
) =>
  (await execute(db)`SELECT FROM open_shops
    WHERE id = ${shopId} AND id NOT IN ${shopsOf(visitor?.id ?? 0)}`) === 1

/** Hashes the visitor together with the date, so that nobody can link a visitor's days. */
export const recordDayVisitor = (db: Connection, visitor: string) => execute(
  db,
)`INSERT INTO day_visitors (visitor)
  VALUES (encode(sha256(convert_to(${visitor} || today(), 'UTF8')), 'hex')) ON CONFLICT DO NOTHING`

const most = 1000

/** Sums the stored views of the most viewed pages: those of the user's shops, or all pages for admins. */
export const sumViews = (db: Connection, user: SignedInUser, fixed: string[]) => {
  const isAdmin = user.userType === 'admin'
  const own = isAdmin ? sql`true` : sql`products.shop_id IN ${shopsOf(user.id)}`
  return many<{ path: string; views: number }>(db)`WITH wanted AS MATERIALIZED (
      (SELECT '/product/' || product_id AS path FROM product_views JOIN products ON products.id = product_id
        WHERE product_views.views > 0 AND ${own} ORDER BY product_views.views DESC LIMIT ${most})
      UNION ALL SELECT unnest(${fixed}::text[]) WHERE ${isAdmin}
      UNION ALL (SELECT path FROM page_views WHERE ${isAdmin} AND day > today() - 7 AND path LIKE '/shop/%'
        GROUP BY path ORDER BY sum(views) DESC LIMIT ${most}))
    SELECT path, sum(views) AS views FROM page_views WHERE path IN (SELECT path FROM wanted) GROUP BY path`
}
