-- Codes at the counter (decisions 8): a shopper takes a code for an offer, and the shop gives the offer for it.

-- Null: no code is asked for. 0: as many as want one. Else so many customers.
ALTER TABLE products ADD COLUMN code_limit integer CHECK (code_limit BETWEEN 0 AND 10000);

CREATE TABLE claims (
  -- Made on the device: sent twice it is one claim.
  id uuid PRIMARY KEY,
  -- What the QR holds; the server keeps its hash.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  digits text NOT NULL CHECK (digits ~ '^[0-9]{6}$'),
  -- The hash of a secret of the device: nothing else says whose it is. Null: forgotten.
  device bytea,
  -- A device on which somebody of the shop was signed in: it counts nothing.
  is_of_shop boolean NOT NULL,
  -- The offer as it was: what becomes of it later does not change what was promised.
  product_id integer NOT NULL,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  name text NOT NULL,
  price numeric(11, 2) NOT NULL,
  offer_version integer NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  kept_until timestamptz NOT NULL,
  -- What somebody did with it; `claims_by_the_clock` has what is true now.
  state text NOT NULL DEFAULT 'claimed' CHECK (state IN ('claimed', 'redeemed', 'released', 'expired', 'void')),
  ended_at timestamptz,
  -- The price at the counter, by whom, and the key under which it was sent: sent twice it is given once.
  redeemed_price numeric(11, 2),
  redeemed_by integer REFERENCES users ON DELETE SET NULL,
  redeem_key uuid,
  -- Why the shop did not give it.
  not_given text CHECK (not_given IN ('sold out', 'wrong price', 'changed mind')),
  CHECK ((state = 'claimed') = (ended_at IS NULL)),
  CHECK ((state = 'redeemed') = (redeemed_price IS NOT NULL)),
  CHECK ((state = 'redeemed') = (redeem_key IS NOT NULL)),
  CHECK (not_given IS NULL OR state = 'released')
);
COMMENT ON TABLE claims IS 'Codes that shoppers took for offers, without a person.';
-- No two open or given ones of a shop have the same digits: what was given can be taken back. Of each offer a device
-- has one.
CREATE UNIQUE INDEX claims_by_digits ON claims (shop_id, digits) WHERE state IN ('claimed', 'redeemed');
CREATE UNIQUE INDEX claims_once_each ON claims (product_id, device) WHERE state IN ('claimed', 'redeemed');
CREATE INDEX claims_open_by_offer ON claims (product_id, kept_until) WHERE state = 'claimed';
CREATE INDEX claims_by_device ON claims (device);
CREATE INDEX claims_by_shop ON claims (shop_id, ended_at);
CREATE INDEX claims_by_end ON claims (ended_at);
CREATE INDEX claims_by_redeemer ON claims (redeemed_by) WHERE redeemed_by IS NOT NULL;

-- The one row of an offer that all its claims meet at, so it holds nothing that anybody else reads or writes.
CREATE TABLE claim_limits (
  product_id integer PRIMARY KEY,
  most integer NOT NULL CHECK (most > 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0)
) WITH (fillfactor = 50);
COMMENT ON TABLE claim_limits IS 'How many codes an offer has, and how many hold a place.';

-- A given code that somebody gave again, without a network or on another phone.
CREATE TABLE redeem_conflicts (
  claim_id uuid NOT NULL REFERENCES claims ON DELETE CASCADE,
  redeem_key uuid NOT NULL,
  given_at timestamptz NOT NULL,
  given_by integer REFERENCES users ON DELETE SET NULL,
  -- What it was by then.
  was text NOT NULL CHECK (was IN ('given', 'released', 'expired', 'void')),
  noted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (claim_id, redeem_key)
);
COMMENT ON TABLE redeem_conflicts IS 'Codes given at a counter without a network that were not open any more.';
CREATE INDEX redeem_conflicts_by_giver ON redeem_conflicts (given_by) WHERE given_by IS NOT NULL;

-- The limit follows its offer, whoever changes it. What is taken stays: also of a deleted offer, which may come
-- back.
CREATE FUNCTION follow_code_limit() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER follow_code_limit_of_new AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.code_limit > 0) EXECUTE FUNCTION follow_code_limit();
CREATE TRIGGER follow_code_limit AFTER UPDATE OF code_limit ON products
  FOR EACH ROW WHEN (OLD.code_limit IS DISTINCT FROM NEW.code_limit) EXECUTE FUNCTION follow_code_limit();

-- A hidden offer does not come back for its codes by being deleted.
CREATE FUNCTION void_claims() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE claims SET state = 'void', ended_at = now() WHERE product_id = OLD.id AND state = 'claimed';
  RETURN NULL;
END $$;
CREATE TRIGGER void_claims AFTER DELETE ON products
  FOR EACH ROW WHEN (OLD.hidden_at IS NOT NULL AND OLD.code_limit IS NOT NULL) EXECUTE FUNCTION void_claims();

-- What a claim is now: no job is needed for it. A hidden offer's or closed shop's is void for as long as that.
CREATE VIEW claims_by_the_clock AS
SELECT claims.*,
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

-- Places that are free by the clock, whoever comes to say so.
CREATE FUNCTION places_of_expired(of_product integer) RETURNS integer LANGUAGE sql STABLE
RETURN (SELECT count(*)::integer FROM claims
  WHERE product_id = of_product AND state = 'claimed' AND kept_until <= now());

-- What is left of claims once they are forgotten.
CREATE TABLE claim_days (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  product_id integer NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL,
  given integer NOT NULL,
  PRIMARY KEY (shop_id, product_id, day)
);
COMMENT ON TABLE claim_days IS 'How many codes were taken and given on a day, of those that are forgotten.';
CREATE INDEX claim_days_by_day ON claim_days (day);
