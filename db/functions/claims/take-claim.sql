CREATE OR REPLACE FUNCTION end_expired_claims(of_product integer, of_device bytea DEFAULT NULL) RETURNS void
  LANGUAGE sql AS $$
  WITH over AS (
    SELECT id FROM claims
      WHERE product_id = of_product AND state = 'claimed' AND kept_until <= now()
        AND (of_device IS NULL OR device = of_device)
      ORDER BY id FOR UPDATE SKIP LOCKED),
  ended AS (
    UPDATE claims SET state = 'expired', ended_at = kept_until
      FROM over WHERE claims.id = over.id RETURNING claims.id)
  UPDATE claim_limits SET taken = taken - (SELECT count(*)::integer FROM ended)
    WHERE product_id = of_product AND EXISTS (SELECT FROM ended)
$$;

-- Inserts a code and counts it, in one statement instead of nine. Otherwise returns the reason: 'same' if the
-- device has this code, 'unknown' if shoppers cannot see the offer, 'of others' if another device has the id
-- or token. Uses the first of free_digits that the shop has not issued.
CREATE OR REPLACE FUNCTION take_claim(new_id uuid, new_token bytea, by_device bytea, is_own boolean, of_product integer, free_digits text[], most_open integer, limited_hours integer, OUT refusal text, OUT code claims)
  LANGUAGE plpgsql AS $$
DECLARE
  offer record;
  held record;
  some_digits text;
BEGIN
  -- A device's open claims are counted one after the other; and the offer's limit begins or ends for nobody (follow_code_limit).
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(by_device, 'hex'), 130)), pg_advisory_xact_lock_shared(130, of_product);
  SELECT CASE WHEN id = new_id AND device = by_device THEN 'same' ELSE 'of others' END INTO refusal
    FROM claims WHERE id = new_id OR token_hash = new_token;
  IF FOUND THEN RETURN; END IF;

  IF EXISTS (SELECT FROM claims
    WHERE product_id = of_product AND device = by_device AND state = 'claimed' AND kept_until <= now()) THEN
    PERFORM end_expired_claims(of_product, by_device);
  END IF;
  SELECT shown.shop_id, shown.name, shown.discount_price, shown.version, shown.offer_state, shown.away_until, products.code_limit,
      (shown.end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS ends_at
    INTO offer FROM offers AS shown JOIN products USING (id) WHERE shown.id = of_product AND shown.is_public;
  IF offer.shop_id IS NULL THEN
    refusal := 'unknown';
    RETURN;
  END IF;
  SELECT bool_or(product_id = of_product AND state_now = 'redeemed') AS had, bool_or(product_id = of_product AND state_now = 'claimed')
      AS open, count(*) FILTER (WHERE state_now = 'claimed') AS open_in_all, bool_or(shop_id = offer.shop_id AND is_of_shop) AS is_of_shop
    INTO held FROM claims_by_the_clock WHERE device = by_device;
  refusal := CASE
    WHEN held.had THEN 'had'
    WHEN held.open THEN 'open'
    WHEN offer.code_limit IS NULL THEN 'off'
    WHEN offer.offer_state <> 'live' THEN 'over'
    WHEN offer.away_until IS NOT NULL THEN 'away'
    WHEN held.open_in_all >= most_open THEN 'many'
  END;
  IF refusal IS NOT NULL THEN RETURN; END IF;

  IF offer.code_limit > 0 THEN
    UPDATE claim_limits SET taken = taken + 1 WHERE product_id = of_product AND taken < most;
    IF NOT FOUND THEN
      PERFORM end_expired_claims(of_product);
      UPDATE claim_limits SET taken = taken + 1 WHERE product_id = of_product AND taken < most;
    END IF;
    IF NOT FOUND THEN
      refusal := 'gone';
      RETURN;
    END IF;
  END IF;
  FOREACH some_digits IN ARRAY free_digits LOOP
    INSERT INTO claims (id, token_hash, digits, device, is_of_shop, product_id, shop_id, name, price, offer_version, kept_until)
      VALUES (new_id, new_token, some_digits, by_device, is_own OR coalesce(held.is_of_shop, false), of_product, offer.shop_id,
        offer.name, offer.discount_price, offer.version,
        CASE WHEN offer.code_limit > 0 THEN least(offer.ends_at,
            date_trunc('hour', now() + make_interval(hours => limited_hours, secs => 3599), 'Asia/Kolkata'))
          ELSE offer.ends_at END)
      ON CONFLICT (shop_id, digits) WHERE state IN ('claimed', 'redeemed') DO NOTHING
      RETURNING * INTO code;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'No free digits found for a code';
END $$;
