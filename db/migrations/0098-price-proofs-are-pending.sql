-- All that waits for an admin, each item once: every screen that counts it counts these rows. Of prices that
-- shops call the MRP the first 1,000, by the index products_with_mrp_to_look_at.
CREATE VIEW pending_work AS
  SELECT 'registrations' AS kind, since, id AS shop_id, NULL::integer AS product_id, NULL::integer AS item_id
    FROM pending_shops
  UNION ALL
  SELECT 'registrations', since, NULL, NULL, id FROM pending_executives
  UNION ALL
  SELECT 'reports', min(created_at), NULL, product_id, NULL
    FROM offer_reports WHERE settled_at IS NULL GROUP BY product_id
  UNION ALL
  SELECT 'asked again', asked_again_at, NULL, product_id, NULL
    FROM hidden_offers WHERE asked_again_at IS NOT NULL
  UNION ALL
  SELECT 'edits', made_at, NULL, NULL, id
    FROM shop_edits WHERE seen_at IS NULL
  UNION ALL
  SELECT 'mails', failed_at, NULL, NULL, id
    FROM mails WHERE sent_at IS NULL AND failed_at IS NOT NULL
  UNION ALL
  SELECT 'price proofs', since, NULL, id, NULL FROM (
    SELECT id, struck_since(id, price, created_at) AS since FROM products
      WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price
        AND EXISTS (SELECT FROM live_offers WHERE live_offers.id = products.id)
      ORDER BY id LIMIT 1000) AS proofs;
