import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'

/**
 * Codes for the demo's live offers, taken by made-up devices: many, up to nearly the limit. Every third one
 * was redeemed, with the customer's answer. Open codes expire with time, so a city started later has only
 * redeemed ones.
 */
export async function insertClaims(tx: PoolClient): Promise<void> {
  await tx.query(sql`
    INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price,
      offer_version, claimed_at, kept_until, state, ended_at, redeemed_price, redeemed_by, redeem_key)
    SELECT gen_random_uuid(), sha256(convert_to('demo code ' || offer.id || ' ' || n, 'UTF8')),
      lpad(((offer.id * 7919 + n * 104729) % 1000000)::text, 6, '0'),
      sha256(convert_to('demo device ' || offer.id || ' ' || n, 'UTF8')), false, offer.id, offer.shop_id,
      offer.name, offer.discount_price, offer.version, now() - n * step - interval '1 hour',
      CASE WHEN code_limit = 0 THEN last.moment ELSE least(last.moment, now() + interval '24 hours') END,
      CASE WHEN given THEN 'redeemed' ELSE 'claimed' END,
      CASE WHEN given THEN now() - n * step END,
      CASE WHEN given THEN offer.discount_price END, CASE WHEN given THEN offer.owner_id END,
      CASE WHEN given THEN gen_random_uuid() END
    FROM products AS offer JOIN live_offers USING (id),
      LATERAL (SELECT (offer.end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS moment) AS last,
      generate_series(1, CASE code_limit WHEN 0 THEN 12 WHEN 10 THEN 9 ELSE code_limit / 2 END) AS n,
      LATERAL (SELECT n % 3 = 0 AS given,
        CASE n % 3 WHEN 0 THEN interval '21 hours' ELSE interval '47 minutes' END AS step) AS whether
    WHERE code_limit IS NOT NULL
    ON CONFLICT DO NOTHING`)
  await tx.query(sql`
    UPDATE claim_limits
      SET taken = (SELECT count(*) FROM claims WHERE claims.product_id = claim_limits.product_id)`)
  await tx.query(sql`
    INSERT INTO claim_answers
      (claim_id, shop_id, product_id, name, price, was_given, answer, standing, answered_at)
    SELECT id, shop_id, product_id, name, price, true,
      CASE WHEN chance >= CASE WHEN shop_id % 41 = 5 THEN 0.6 ELSE 0.98 END
        THEN (ARRAY['cost more', 'sold out', 'something else'])[1 + get_byte(token_hash, 1) % 3]
        ELSE 'yes' END,
      'counts', ended_at + interval '2 hours'
    FROM claims, LATERAL (SELECT get_byte(token_hash, 0) / 256.0 AS chance) AS drawn
    WHERE state = 'redeemed' AND ended_at < now() - interval '2 hours'`)
}
