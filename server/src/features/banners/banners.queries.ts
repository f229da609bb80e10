import sql, { type Sql } from 'sql-template-tag'
import {
  type ArrangedBanner,
  arrangedBanner,
  type Banner,
  type BannerSlot,
} from '../../../contract/banners/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, value } from '../../platform/database/query.ts'
import { presenterOf, type RowOf } from '../../platform/http/present.ts'
import { jpegPath, srcset } from '../../platform/uploads/picture-urls.ts'
import { bannerSubject } from './banner-slots.ts'

type ArrangedRow = Omit<ArrangedBanner, 'image_url' | 'image_srcset' | 'link' | 'link_name'> & {
  key: string
  widths: number[]
  category: string | null
  subcategory: string | null
  offer_is_live: boolean
  open_shop_id: number | null
  open_shop_name: string | null
}

const hold = sql`coalesce(from_date <= today(), true) AND coalesce(to_date >= today(), true)`

/** Shows the current banner that started last. A banner without dates fills the gaps. */
const isShown = sql`banners.id IN (SELECT DISTINCT ON (type, position) id FROM banners
  WHERE ${hold} ORDER BY type, position, from_date DESC NULLS LAST, picture_id DESC)`

// A category may have been renamed or merged. The open shop is the target or sells the target offer.
const rows = (isWanted: Sql) => sql`
  SELECT banners.id, banners.version, type, banners.position, key, width, height, widths, edge_colour,
    alt, opens, query, banners.category_id, banners.subcategory_id,
    banners.product_id, products.name AS product_name,
    banners.shop_id, shops.name AS shop_name, live_offers.id IS NOT NULL AS offer_is_live,
    open_shops.id AS open_shop_id, open_shops.name AS open_shop_name,
    from_date::text, to_date::text, paid_by,
    CASE WHEN ${isShown} THEN 'showing' WHEN ${hold} THEN 'covered'
      WHEN from_date > today() THEN 'starts' ELSE 'ended' END AS state,
    (SELECT coalesce(sum(clicks), 0)::integer FROM banner_clicks WHERE banner_id = banners.id) AS clicks,
    (SELECT coalesce(target.name, one.name) FROM categories AS one LEFT JOIN categories AS target ON target.id = one.moved_to
      WHERE one.id = banners.category_id AND (one.removed_at IS NULL OR target.removed_at IS NULL AND target.id IS NOT NULL))
      AS category,
    (SELECT coalesce(target.name, one.name) FROM subcategories AS one
      LEFT JOIN subcategories AS target ON target.id = one.moved_to
      WHERE one.id = banners.subcategory_id AND (one.removed_at IS NULL OR target.removed_at IS NULL AND target.id IS NOT NULL))
      AS subcategory
  FROM banners JOIN pictures ON pictures.id = banners.picture_id LEFT JOIN products ON products.id = product_id
    LEFT JOIN live_offers ON live_offers.id = product_id
    LEFT JOIN shops ON shops.id = banners.shop_id
    LEFT JOIN open_shops ON open_shops.id = coalesce(banners.shop_id, products.shop_id)
  WHERE ${isWanted}
  ORDER BY type DESC, banners.position, from_date NULLS FIRST, banners.id`

export const listShown = async (db: Connection) =>
  (await many<ArrangedRow>(db)`${rows(isShown)}`).map(present)

export const listArrangedBanners = async (db: Connection) =>
  (await many<ArrangedRow>(db)`${rows(sql`true`)}`).map(present)

export async function findBanner(db: Connection, id: number): Promise<Banner | undefined> {
  const row = await maybeOne<ArrangedRow>(db)`${rows(sql`banners.id = ${id}`)}`
  return row && present(row)
}

const present = (row: ArrangedRow): ArrangedBanner => ({
  ...row,
  image_url: `/uploads/${jpegPath(row.key)}`,
  image_srcset: srcset(row.key, row.widths),
  ...leadOf(row),
})

/**
 * Builds links only from chosen targets, so that no banner leads to another site or a script. A banner for an
 * ended offer links to its shop.
 */
function leadOf(row: ArrangedRow): Pick<Banner, 'link' | 'link_name'> {
  const { opens } = row
  const lead = (link: string, name: string | null) => (name === null ? nowhere : { link, link_name: name })
  if (opens === 'nothing') return nowhere
  if (opens === 'offer' && row.offer_is_live) return lead(`/product/${row.product_id}`, row.product_name)
  if (opens === 'offer' || opens === 'shop') return lead(`/shop/${row.open_shop_id}`, row.open_shop_name)
  const parameter = opens === 'search' ? 'query' : opens
  const words = row[parameter]
  return lead(`/search?${new URLSearchParams({ [parameter]: words ?? '' })}`, words)
}

const nowhere = { link: null, link_name: null }

export type BannerRow = { id: number; picture_id: number; version: number } & BannerSlot & BannerContent
export type BannerContent = RowOf<typeof bannerContent>

export const bannerContent = arrangedBanner.pick({
  alt: true,
  opens: true,
  query: true,
  category_id: true,
  subcategory_id: true,
  product_id: true,
  shop_id: true,
  from_date: true,
  to_date: true,
  paid_by: true,
})
export const bannerContentOf = presenterOf(bannerContent)

const stored = sql`id, type, position, picture_id, version, alt, opens, query, category_id, subcategory_id, product_id,
  shop_id, from_date::text, to_date::text, paid_by`

/** Serializes changes of banners, which are rare, until the transaction ends. */
export const changeAlone = (tx: Connection) => execute(tx)`LOCK TABLE banners IN SHARE ROW EXCLUSIVE MODE`

export const findStored = (tx: Connection, id: number) =>
  maybeOne<BannerRow>(tx)`SELECT ${stored} FROM banners WHERE id = ${id}`

export const findShownIn = (tx: Connection, { type, position }: BannerSlot) => maybeOne<BannerRow>(tx)`
  SELECT ${stored} FROM banners WHERE type = ${type} AND position = ${position} AND ${isShown}`

export const hasItsDays = async (tx: Connection, banner: Omit<BannerRow, 'id' | 'picture_id'>) =>
  (await execute(tx)`SELECT FROM banners WHERE type = ${banner.type} AND position = ${banner.position}
      AND from_date IS NOT DISTINCT FROM ${banner.from_date}::date
      AND to_date IS NOT DISTINCT FROM ${banner.to_date}::date`) > 0

export const findShowing = (tx: Connection, pictureId: number) =>
  maybeOne<BannerRow>(tx)`SELECT ${stored} FROM banners WHERE picture_id = ${pictureId}`

export const writeContent = (tx: Connection, id: number, content: BannerContent) => execute(tx)`
  UPDATE banners SET alt = ${content.alt}, opens = ${content.opens}, query = ${content.query},
    category_id = ${content.category_id}, subcategory_id = ${content.subcategory_id},
    product_id = (SELECT id FROM products WHERE id = ${content.product_id}),
    shop_id = (SELECT id FROM shops WHERE id = ${content.shop_id}), from_date = ${content.from_date},
    to_date = ${content.to_date}, paid_by = ${content.paid_by}, version = version + 1
  WHERE id = ${id}`

export async function writePicture(tx: Connection, id: number, pictureId: number, content: BannerContent) {
  await execute(tx)`UPDATE banners SET picture_id = ${pictureId} WHERE id = ${id}`
  // The counted clicks belong to the former picture.
  await execute(tx)`DELETE FROM banner_clicks WHERE banner_id = ${id}`
  await writeContent(tx, id, content)
}

export const placeBanner = (tx: Connection, id: number, position: number) =>
  execute(tx)`UPDATE banners SET position = ${position}, version = version + 1 WHERE id = ${id}`

export const deleteBanner = (tx: Connection, id: number) => execute(tx)`DELETE FROM banners WHERE id = ${id}`

export const putBanner = (
  tx: Connection,
  banner: Omit<BannerRow, 'id' | 'picture_id'>,
  pictureId: number,
) => value<number>(tx)`
  INSERT INTO banners (type, position, picture_id, version, alt, opens, query, category_id, subcategory_id,
  product_id, shop_id, from_date, to_date, paid_by)
VALUES (${banner.type}, ${banner.position}, ${pictureId}, ${banner.version}, ${banner.alt}, ${banner.opens},
  ${banner.query}, ${banner.category_id}, ${banner.subcategory_id},
  (SELECT id FROM products WHERE id = ${banner.product_id}),
  (SELECT id FROM shops WHERE id = ${banner.shop_id}), ${banner.from_date}, ${banner.to_date},
  ${banner.paid_by})
RETURNING id`

export const findMissing = (
  tx: Connection,
  { category_id, subcategory_id, product_id, shop_id }: BannerContent,
) => value<'category_id' | 'subcategory_id' | 'product_id' | 'shop_id' | null>(tx)`SELECT CASE
    WHEN ${category_id}::integer IS NOT NULL
      AND NOT EXISTS (SELECT FROM categories WHERE id = ${category_id} AND removed_at IS NULL) THEN 'category_id'
    WHEN ${subcategory_id}::integer IS NOT NULL
      AND NOT EXISTS (SELECT FROM subcategories WHERE id = ${subcategory_id} AND removed_at IS NULL)
      THEN 'subcategory_id'
    WHEN ${product_id}::integer IS NOT NULL
      AND NOT EXISTS (SELECT FROM offers WHERE id = ${product_id} AND is_public) THEN 'product_id'
    WHEN ${shop_id}::integer IS NOT NULL
      AND NOT EXISTS (SELECT FROM open_shops WHERE id = ${shop_id}) THEN 'shop_id'
  END AS field`

export const findLastBannerChange = (tx: Connection, slot: BannerSlot) => {
  const { type, id, name } = bannerSubject(slot)
  return maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = ${type} AND subject_id = ${id} AND subject_name = ${name} ORDER BY id DESC LIMIT 1`
}

export const addBannerClick = (db: Connection, bannerId: number) => execute(db)`
  INSERT INTO banner_clicks (banner_id, clicks) SELECT id, 1 FROM banners WHERE id = ${bannerId}
  ON CONFLICT (banner_id, day) DO UPDATE SET clicks = banner_clicks.clicks + 1`
