-- What customers answered (decisions 8): did you get it for the promised price? A chosen answer, never words.
CREATE TABLE claim_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once the claim is forgotten: from then on it is the answer of nobody.
  claim_id uuid UNIQUE REFERENCES claims ON DELETE SET NULL,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  -- The offer as it was promised.
  product_id integer NOT NULL,
  name text NOT NULL,
  price numeric(11, 2) NOT NULL,
  was_given boolean NOT NULL,
  answer text NOT NULL
    CHECK (answer IN ('yes', 'cost more', 'sold out', 'refused', 'something else', 'did not go')),
  -- Whether it counts; 'reported': once enough others say so; 'held': until an admin has looked.
  standing text NOT NULL CHECK (standing IN ('counts', 'reported', 'held', 'left out')),
  -- A keyed hash of the beginning of the address, where others have to say the same.
  network bytea CHECK (network IS NULL OR claim_id IS NOT NULL),
  answered_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE claim_answers IS 'Whether customers got the promised price, as they chose it.';
CREATE INDEX claim_answers_by_shop ON claim_answers (shop_id, answered_at) INCLUDE (answer, standing);
CREATE INDEX claim_answers_by_time ON claim_answers (answered_at);

CREATE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_network BEFORE UPDATE ON claim_answers
  FOR EACH ROW WHEN (NEW.claim_id IS NULL AND NEW.network IS NOT NULL) EXECUTE FUNCTION forget_network();

-- When an admin last looked at what the customers of a shop say; asked for again by the next no.
CREATE TABLE promise_looks (
  shop_id integer PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  looked_at timestamptz NOT NULL
);

-- Shown from five answers of 180 days on, and before that nothing.
CREATE FUNCTION honoured_by(of_shop integer) RETURNS jsonb LANGUAGE sql STABLE
RETURN (SELECT jsonb_build_object('kept', count(*) FILTER (WHERE answer = 'yes'), 'answers', count(*))
  FROM claim_answers
  WHERE shop_id = of_shop AND standing = 'counts' AND answered_at > now() - interval '180 days'
  HAVING count(*) >= 5);

-- How a shop keeps what it promised. `mean`: of Beta(8, 2) and the answers, each half as heavy after 60 days.
CREATE VIEW kept_promises AS
SELECT shop_id, kept, answers, held, reported, last_no, looked_at,
  (8 + heavy_kept) / (10 + heavy_answers) AS mean,
  last_no > coalesce(looked_at, '-infinity')
    AND (held > 0 OR reported > 0 OR answers >= 5 AND kept < 0.8 * answers) AS waits
FROM (SELECT shop_id,
    count(*) FILTER (WHERE standing = 'counts' AND answer = 'yes')::integer AS kept,
    count(*) FILTER (WHERE standing = 'counts')::integer AS answers,
    count(*) FILTER (WHERE standing = 'held')::integer AS held,
    count(*) FILTER (WHERE standing = 'reported')::integer AS reported,
    max(answered_at) FILTER (WHERE standing <> 'left out' AND answer <> 'yes') AS last_no,
    coalesce(sum(weight) FILTER (WHERE standing = 'counts' AND answer = 'yes'), 0)::double precision AS heavy_kept,
    coalesce(sum(weight) FILTER (WHERE standing = 'counts'), 0)::double precision AS heavy_answers
  FROM claim_answers,
    LATERAL (SELECT power(0.5, extract(epoch FROM now() - answered_at)::double precision / 86400 / 60) AS weight) AS aged
  WHERE answered_at > now() - interval '180 days'
  GROUP BY shop_id) AS counted
  LEFT JOIN promise_looks USING (shop_id);

CREATE OR REPLACE VIEW pending_work AS
SELECT 'registrations'::text AS kind, since, id AS shop_id, NULL::integer AS product_id, NULL::integer AS item_id
  FROM pending_shops
UNION ALL SELECT 'registrations', since, NULL, NULL, id FROM pending_executives
UNION ALL SELECT 'reports', min(created_at), NULL, product_id, NULL
  FROM offer_reports WHERE settled_at IS NULL GROUP BY product_id
UNION ALL SELECT 'asked again', asked_again_at, NULL, product_id, NULL
  FROM hidden_offers WHERE asked_again_at IS NOT NULL
UNION ALL SELECT 'edits', made_at, NULL, NULL, id FROM shop_edits WHERE seen_at IS NULL
UNION ALL SELECT 'mails', failed_at, NULL, NULL, id FROM mails WHERE sent_at IS NULL AND failed_at IS NOT NULL
UNION ALL SELECT 'promises', last_no, shop_id, NULL, NULL FROM kept_promises WHERE waits
UNION ALL SELECT 'price proofs', since, NULL, id, NULL FROM (
  SELECT id, struck_since(id, price, created_at) AS since FROM products
  WHERE struck_price_kind = 'mrp' AND price > discount_price AND fine_price IS DISTINCT FROM price
    AND EXISTS (SELECT FROM live_offers WHERE live_offers.id = products.id)
  ORDER BY id LIMIT 1000) AS proofs;
