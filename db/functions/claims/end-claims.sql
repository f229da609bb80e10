-- Voids the codes of a deleted offer: deleting a hidden offer must not make its codes valid again.
CREATE OR REPLACE FUNCTION void_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims SET state = 'void', ended_at = now() WHERE product_id = OLD.id AND state = 'claimed';
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION end_claims_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM claims WHERE shop_id = OLD.id AND (state <> 'claimed' OR kept_until <= now());
  UPDATE claims SET state = 'void', ended_at = now() WHERE shop_id = OLD.id AND state = 'claimed';
  RETURN NULL;
END $$;
