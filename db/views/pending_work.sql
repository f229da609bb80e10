-- All tasks for admins, each one once; every counter counts these rows. Includes the first 1,000 MRP prices
-- to review, found by the index products_with_mrp_to_look_at. `due_at`: the deadline of a complaint.
CREATE OR REPLACE VIEW pending_work AS
SELECT 'registrations'::text AS kind, since, id AS shop_id, NULL::integer AS product_id, NULL::integer AS item_id,
    NULL::timestamptz AS due_at
  FROM pending_shops
UNION ALL SELECT 'registrations', since, NULL, NULL, id, NULL FROM pending_executives
UNION ALL SELECT 'reports', min(created_at), NULL, product_id, NULL,
    coalesce(min(due_at), min(created_at) + interval '2 days')
  FROM offer_reports LEFT JOIN open_complaints ON report_id = offer_reports.id
  WHERE settled_at IS NULL GROUP BY product_id
UNION ALL SELECT 'messages', received_at, NULL, NULL, id, due_at FROM open_complaints WHERE kind = 'message'
UNION ALL SELECT 'asked again', asked_again_at, NULL, product_id, NULL, NULL
  FROM hidden_offers WHERE asked_again_at IS NOT NULL
UNION ALL SELECT 'edits', made_at, NULL, NULL, id, NULL FROM shop_edits WHERE seen_at IS NULL
UNION ALL SELECT 'mails', failed_at, NULL, NULL, id, NULL FROM mails WHERE sent_at IS NULL AND failed_at IS NOT NULL
UNION ALL SELECT 'promises', last_no, shop_id, NULL, NULL, NULL FROM kept_promises WHERE waits
UNION ALL SELECT 'price proofs', since, NULL, id, NULL, NULL FROM (
  SELECT id, struck_since(id, price, created_at) AS since FROM products
  WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price
    AND EXISTS (SELECT FROM live_offers WHERE live_offers.id = products.id)
  ORDER BY id LIMIT 1000) AS proofs;
