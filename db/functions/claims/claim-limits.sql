-- Copies an offer's changed limit. `taken` remains after the offer is deleted, since an undo may restore it.
CREATE OR REPLACE FUNCTION follow_code_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Who takes a code holds the same lock, shared: it is counted here, or by itself.
  PERFORM pg_advisory_xact_lock(130, NEW.id);
  IF NEW.code_limit > 0 THEN
    INSERT INTO claim_limits (product_id, most, taken)
      VALUES (NEW.id, NEW.code_limit, (SELECT count(*) FROM claims
        WHERE product_id = NEW.id AND state IN ('claimed', 'redeemed')))
      ON CONFLICT (product_id) DO UPDATE SET most = excluded.most;
  ELSE
    DELETE FROM claim_limits WHERE product_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION places_of_expired(of_product integer) RETURNS integer LANGUAGE sql STABLE
RETURN (SELECT count(*)::integer FROM claims
  WHERE product_id = of_product AND state = 'claimed' AND kept_until <= now());
