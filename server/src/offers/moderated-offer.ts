import sql from 'sql-template-tag'
import type { ModeratedOffer } from '../../contract/shop-offers/moderated-offers.ts'
import { type PictureColumns, withPhoto } from '../platform/uploads/picture-urls.ts'

/** Needs `offers LEFT JOIN shops LEFT JOIN users` (the person in charge). */
export const moderatedOfferColumns = sql`offers.id AS product_id, offers.version, offers.name, offers.price,
  offers.discount_price, offers.picture_key, offers.picture_widths, offers.shop_id, offers.shop_name,
  coalesce(shops.quarter, offers.address) AS address, coalesce(shops.phone, users.contact_no) AS phone,
  offers.hidden_at IS NOT NULL AS is_hidden,
  (SELECT count(*) FROM (SELECT FROM live_offers AS other
    WHERE other.shop_id = offers.shop_id AND other.id <> offers.id LIMIT 1000) AS others) AS other_offers`

export const moderatedOfferJoins = sql`LEFT JOIN shops ON shops.id = offers.shop_id
  LEFT JOIN users ON users.id = shops.user_id`

export type ModeratedOfferRow = Omit<ModeratedOffer, 'photo_url' | 'photo_srcset' | 'shop_name'> &
  PictureColumns & { shop_name: string | null }

/** An admin's own offer has no shop, so it shows the brand (decision 4). */
export const presentModeratedOffer = <Row extends ModeratedOfferRow>(row: Row, brand: string) => ({
  ...withPhoto(row),
  shop_name: row.shop_name ?? brand,
})
