import sql from 'sql-template-tag'
import type { ProductCard } from '../../contract/offers.ts'
import { photoOf } from '../platform/uploads/picture-urls.ts'

/** The columns of the view `offer_cards`, which `offers` and `live_offers` have too. */
export const cardColumns = sql`id, name, brand, price, discount_price, discount_percent, picture_key, picture_widths`

export type CardRow = Omit<ProductCard, 'photo_url' | 'photo_srcset'> & {
  picture_key: string | null
  picture_widths: number[] | null
}

export const presentCard = (row: CardRow): ProductCard => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  price: row.price,
  discount_price: row.discount_price,
  discount_percent: row.discount_percent,
  ...photoOf(row.picture_key, row.picture_widths),
})
