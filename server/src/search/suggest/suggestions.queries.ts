import sql from 'sql-template-tag'
import { facetsCountedUpTo, suggestionsOfEach } from '../../../contract/search/facts/options.ts'
import type { Suggestions } from '../../../contract/search/schemas.ts'
import type { CardRow } from '../../offers/offer-card.ts'
import { isCurrent, isOfListedShop } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'
import { hitsOfTiers, totalOfKind } from '../find/offered.queries.ts'
import { beginsWith } from '../words/understanding.queries.ts'
import { render, type WordQuery } from '../words/word-query.ts'

export const suggestKinds = (db: Connection, words: WordQuery) =>
  many<Suggestions['categories'][number]>(db, 'suggested kinds')`
    WITH asked AS MATERIALIZED (SELECT ${render(words)}::tsquery AS query),
    kinds AS (
      SELECT subcategory_id, count(*) AS hits FROM (${hitsOfTiers(300)}) AS hits
      GROUP BY subcategory_id ORDER BY 2 DESC, 1 LIMIT ${suggestionsOfEach.kinds}
    )
    SELECT categories.name AS category, subcategories.name AS subcategory, ${totalOfKind} AS total
    FROM kinds JOIN subcategories ON subcategories.id = subcategory_id
      JOIN categories ON categories.id = category_id
    ORDER BY hits DESC, subcategories.name`

type NamedShop = Pick<CardRow, 'id' | 'name' | 'address' | 'city' | 'quarter'>

export const suggestNames = (db: Connection, typed: string) =>
  one<{ shops: NamedShop[]; brands: Suggestions['brands'] }>(db, 'suggested names')`SELECT
    (SELECT coalesce(jsonb_agg(shop), '[]') FROM (
      SELECT shops.id, shops.name, shops.address, shops.city, shops.quarter FROM shops
        JOIN users ON users.id = user_id
      WHERE ${beginsWith(sql`name_key(shops.name)`, typed)}
        AND is_account_active(users.status, users.deletion_due_at)
        AND is_account_active(shops.status)
        AND EXISTS (SELECT FROM products JOIN searchable_offers ON product_id = products.id
          WHERE products.shop_id = shops.id
            AND is_current(searchable_offers.start_date, searchable_offers.end_date)
            AND ${isOfListedShop(sql`shops.id`)})
      LIMIT ${suggestionsOfEach.shops}) AS shop) AS shops,
    (SELECT coalesce(jsonb_agg(brand), '[]') FROM (
      SELECT name, (SELECT count(*) FROM (SELECT FROM searchable_offers
        WHERE brand_id = chosen.id
          AND ${isCurrent} LIMIT ${facetsCountedUpTo}) AS counted)::integer AS total
      FROM (SELECT brands.id, brands.name
        FROM brands AS written JOIN brands ON brands.id = coalesce(written.same_as, written.id)
        WHERE ${beginsWith(sql`name_key(written.name)`, typed)}
          AND (written.same_as IS NULL OR NOT ${beginsWith(sql`name_key(brands.name)`, typed)})
          AND EXISTS (SELECT FROM searchable_offers WHERE brand_id = brands.id
            AND is_current(start_date, end_date))
        ORDER BY name_key(written.name) USING ~<~
        LIMIT ${suggestionsOfEach.brands}) AS chosen) AS brand) AS brands`
