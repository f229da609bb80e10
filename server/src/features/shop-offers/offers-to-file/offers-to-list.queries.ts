import sql from 'sql-template-tag'
import { listLimits } from '../../../../contract/shop-offers/facts/list-columns.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { many } from '../../../platform/database/query.ts'
import { type ListedOffer, listedCode } from '../offers-from-file/list-rows.queries.ts'

export type OfferToList = Pick<
  ListedOffer,
  | 'name'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'description'
  | 'price'
  | 'discount_price'
  | 'struck_price_kind'
  | 'delivery'
  | 'start_date'
  | 'end_date'
  | 'product_status'
> & { code: string; code_limit: number | null; is_over: boolean; picture: string | null }

/** Those of one part, in the order in which they came: so many as a list may have. */
export const findOffersToList = (db: Connection, shopId: number, part: number) =>
  many<OfferToList>(
    db,
    sql`SELECT ${listedCode} AS code, products.name, brand, categories.name AS category,
          subcategories.name AS subcategory, description, price, discount_price, struck_price_kind,
          code_limit, delivery, start_date, end_date, product_status, end_date < today() AS is_over,
          pictures.key AS picture
        FROM products JOIN subcategories ON subcategories.id = subcategory_id
          JOIN categories ON categories.id = category_id
          LEFT JOIN pictures ON pictures.id = products.picture_id
        WHERE shop_id = ${shopId}
        ORDER BY products.id LIMIT ${listLimits.rows} OFFSET ${(part - 1) * listLimits.rows}`,
  )
