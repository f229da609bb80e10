import sql from 'sql-template-tag'
import type { OfferDetail } from '../../contract/offers/schemas.ts'
import type { Config } from '../platform/config/read-config.ts'
import { photoOf } from '../platform/uploads/picture-urls.ts'
import { type CardRow, cardColumns, presentCard } from './offer-card.ts'
import { isCurrent } from './searchable.ts'
import { type ShareImageAddresses, sharedOffer } from './share-image.ts'

export const detailColumns = sql`${cardColumns}, description, start_date, product_status, offer_state,
  away_until, price_summary(id) AS price_truth,
  (SELECT struck_price_kind FROM products
    WHERE products.id = offers.id AND products.price > products.discount_price),
  (SELECT code_limit FROM products WHERE products.id = offers.id),
  (SELECT edge_colour FROM pictures WHERE key = picture_key),
  delivery, honoured_by(shop_id) AS honoured, category, subcategory, state, hours, special_days, phone,
  whatsapp, coalesce(takes_questions(shop_id), false) AS takes_questions,
  CASE WHEN offer_state IN ('expired', 'out of stock') THEN (
    SELECT json_build_object('offers', count(*), 'lowest', min(discount_price)) FROM searchable_offers
    WHERE searchable_offers.subcategory_id = offers.subcategory_id AND product_id <> offers.id
      AND ${isCurrent}
    HAVING count(*) > 0) END AS others_like_it`

export type DetailRow = CardRow &
  Omit<
    OfferDetail,
    | keyof CardRow
    | 'locality'
    | 'photo_url'
    | 'photo_width'
    | 'photo_srcset'
    | 'share_card'
    | 'others_like_it'
  > & {
    others_like_it: OfferDetail['others_like_it'] | null
  }

/** An admin's own offer has no shop, so it shows the brand and the support address (decision 7). */
export const presentDetail = (
  row: DetailRow,
  { brand, support }: Config['site'],
  shareImages: ShareImageAddresses,
) => ({
  ...row,
  ...presentCard(row, brand),
  ...photoOf(row.picture_key, row.picture_widths),
  address: row.shop_id === null ? support.address : row.address,
  others_like_it: row.others_like_it ?? undefined,
  share_card: shareImages.product(sharedOffer(row, brand)),
})
