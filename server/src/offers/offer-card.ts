import sql from 'sql-template-tag'
import { localityOf } from '../../contract/facts/addresses.ts'
import { offerSummary } from '../../contract/offers/schemas.ts'
import { presenterOf, type RowOf } from '../platform/http/present.ts'
import type { StoredPicture } from '../platform/uploads/picture-store.ts'
import { cardPhotoOf, type PictureColumns, webpPath } from '../platform/uploads/picture-urls.ts'

/** What a card shows, of the view `offer_cards`, or of `offers` and `live_offers`. */
export const cardColumns = sql`id, name, brand, price, discount_price, discount_percent, picture_key, picture_widths,
  category_id, end_date, days_left, with_code, shop_id, shop_name, quarter, address, city,
  shop_place AS place, shop_logo`

const stored = offerSummary.omit({
  photo_url: true,
  photo_width: true,
  with_code: true,
  shop_name: true,
  shop_logo: true,
  locality: true,
})
const pickStored = presenterOf(stored)

export type CardRow = RowOf<typeof stored> &
  PictureColumns & {
    with_code: boolean
    shop_name: string | null
    quarter: string | null
    address: string | null
    city: string | null
    shop_logo: Pick<StoredPicture, 'key' | 'widths'> | null
  }

/** An admin's own offer has no shop: the brand stands in (decisions 4). */
export const presentCard = (row: CardRow, brand: string) => ({
  ...pickStored(row),
  ...cardPhotoOf(row.picture_key, row.picture_widths),
  with_code: row.with_code || undefined,
  shop_name: row.shop_name ?? brand,
  shop_logo: row.shop_logo ? thumbnailOf(row.shop_logo) : undefined,
  locality: localityOf(row) ?? null,
})

/** Its smallest file. */
const thumbnailOf = ({ key, widths }: Pick<StoredPicture, 'key' | 'widths'>) =>
  `/uploads/${webpPath(key, Math.min(...widths))}`
