import { mostSameOffers, type SameOffer } from '../../contract/catalog/calls.ts'
import type { Connection } from '../platform/database/open.ts'
import { many, maybeOne } from '../platform/database/query.ts'
import { type CardRow, cardColumns, presentCard } from './offer-card.ts'
import { isCurrent } from './searchable.ts'

type SameRow = CardRow & Pick<SameOffer, 'hours' | 'special_days'>

/** Returns undefined if the offer is not public. */
export const findSame = async (db: Connection, id: number, brand: string) => {
  const offer = await maybeOne<{ shop_id: number | null; thing: string | null }>(db, 'thing of an offer')`
    SELECT shop_id, thing_of(id) AS thing FROM offers WHERE id = ${id} AND is_public`
  if (!offer?.thing) return offer && []
  const { shop_id, thing } = offer
  const rows = await many<SameRow>(db, 'same')`WITH cheapest AS (
    SELECT DISTINCT ON (shop_id) product_id FROM searchable_offers
    WHERE thing = ${thing}::uuid AND product_id <> ${id}
      AND shop_id IS DISTINCT FROM ${shop_id}::integer AND ${isCurrent}
    ORDER BY shop_id, discount_price, end_date DESC, product_id
  )
  SELECT ${cardColumns}, hours, special_days FROM cheapest JOIN offers ON id = product_id
  ORDER BY discount_price, id LIMIT ${mostSameOffers}`
  return rows.map((row): SameOffer => ({ ...row, ...presentCard(row, brand) }))
}
