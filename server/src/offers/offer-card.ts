import sql from 'sql-template-tag'
import { localityOf } from '../../contract/facts/addresses.ts'
import type { OfferSummary } from '../../contract/offers/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { many } from '../platform/database/query.ts'
import { cachedPartsById } from '../platform/response-cache/kept.ts'
import type { StoredPicture } from '../platform/uploads/picture-store.ts'
import { cardPhotoOf, type PictureColumns, webpPath } from '../platform/uploads/picture-urls.ts'

export const cardColumns = sql`id, name, brand, price, discount_price, discount_percent, picture_key, picture_widths,
  category_id, end_date, days_left, with_code, shop_id, shop_name, quarter, address, city,
  shop_place AS place, shop_logo`

export type CardRow = Omit<
  OfferSummary,
  'photo_url' | 'photo_width' | 'with_code' | 'shop_name' | 'shop_logo' | 'locality'
> &
  PictureColumns & {
    with_code: boolean
    shop_name: string | null
    quarter: string | null
    address: string | null
    city: string | null
    shop_logo: Pick<StoredPicture, 'key' | 'widths'> | null
  }

/**
 * An admin's own offer shows the brand (decision 4). An object literal is fast, which matters because cards
 * are the bulk of all responses (decision 195).
 */
export const presentCard = (row: CardRow, brand: string) => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  price: row.price,
  discount_price: row.discount_price,
  discount_percent: row.discount_percent,
  ...cardPhotoOf(row.picture_key, row.picture_widths),
  category_id: row.category_id,
  end_date: row.end_date,
  days_left: row.days_left,
  with_code: row.with_code || undefined,
  shop_id: row.shop_id,
  shop_name: row.shop_name ?? brand,
  shop_logo: row.shop_logo ? thumbnailOf(row.shop_logo) : undefined,
  locality: localityOf(row) ?? null,
  place: row.place,
})

const thumbnailOf = ({ key, widths }: Pick<StoredPicture, 'key' | 'widths'>) =>
  `/uploads/${webpPath(key, Math.min(...widths))}`

/** Returns cards in the order of the ids, for offers in any state, cached where possible. */
export const cardsOf = (db: Connection, ids: readonly number[]): Promise<CardRow[]> =>
  cachedPartsById<CardRow>(db, ids, {
    kind: 'card',
    topicsOf: (id) => ['products', `product:${id}`],
    read: (missing) => many<CardRow>(db, 'cards')`
      SELECT ${cardColumns} FROM offer_cards WHERE id = ANY (${missing}::integer[])`,
  })
