-- The present state of each claim, computed so that no job has to expire it. A claim is void while its offer
-- is hidden or its shop is closed.
CREATE OR REPLACE VIEW claims_by_the_clock AS
SELECT claims.id, claims.token_hash, claims.digits, claims.device, claims.is_of_shop, claims.product_id, claims.shop_id,
  claims.name, claims.price, claims.offer_version, claims.claimed_at, claims.kept_until, claims.state, claims.ended_at,
  claims.redeemed_price, claims.redeemed_by, claims.redeem_key, claims.not_given,
  CASE WHEN claims.state <> 'claimed' THEN claims.state
    WHEN products.hidden_at IS NOT NULL OR open_shops.id IS NULL THEN 'void'
    WHEN kept_until <= now() THEN 'expired'
    ELSE 'claimed' END AS state_now,
  -- A lower later price holds, a higher one does not.
  CASE WHEN offer_state(products.product_status, products.start_date, products.end_date) = 'live'
    THEN least(claims.price, products.discount_price) ELSE claims.price END AS price_now,
  products.discount_price AS offer_price,
  products.picture_id
FROM claims LEFT JOIN products ON products.id = claims.product_id
  LEFT JOIN open_shops ON open_shops.id = claims.shop_id;
