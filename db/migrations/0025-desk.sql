-- Up Migration

-- Why an admin has hidden an offer, and whether its shop says that it is mended. `products.hidden_at` is what hides it.
CREATE TABLE hidden_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('wrong price', 'ended', 'wrong picture', 'not this shop', 'something else')),
  -- Of a reason that is on no list.
  words text CHECK (btrim(words) <> ''),
  hidden_by text NOT NULL,
  hidden_at timestamptz NOT NULL DEFAULT now(),
  -- 'Fixed, please look again'.
  asked_again_at timestamptz,
  asked_again_by text,
  -- The entry of the audit trail that tells of it: only that one takes it back.
  entry_id bigint,
  CHECK ((reason = 'something else') = (words IS NOT NULL)),
  CHECK ((asked_again_at IS NULL) = (asked_again_by IS NULL))
);
-- Those that wait for a second look come first, then the last hidden ones.
CREATE INDEX hidden_offers_to_see ON hidden_offers (asked_again_at, hidden_at DESC);

-- What shoppers say is wrong with an offer. Only an admin's look follows from it, however many there are.
CREATE TABLE offer_reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('wrong price', 'ended', 'not this shop', 'something else')),
  words text CHECK (btrim(words) <> ''),
  -- A hash of address and browser that is another one each day: it tells two reports of a day apart, and follows nobody.
  visitor text NOT NULL,
  day date NOT NULL DEFAULT today(),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  settled_by text,
  -- The entry of the audit trail that settled it, and reopens it when that is taken back.
  entry_id bigint,
  UNIQUE (product_id, visitor, day),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (entry_id IS NULL))
);
CREATE INDEX offer_reports_open ON offer_reports (product_id, id) WHERE settled_at IS NULL;
CREATE INDEX offer_reports_by_day ON offer_reports (created_at);

ALTER TABLE shop_edits ADD COLUMN seen_by text;
CREATE INDEX shops_trusted ON shops (id) WHERE is_trusted;

-- Shops that may be the same one: by phone, however it is written, and by name.
CREATE INDEX users_by_phone ON users (phone_key(contact_no)) WHERE contact_no IS NOT NULL;
CREATE INDEX shops_by_phone ON shops (phone_key(phone)) WHERE phone IS NOT NULL;
CREATE INDEX shops_name_trigrams ON shops USING gin (name_key(name) gin_trgm_ops);

-- Down Migration
-- Migrations are only ever added; there is no way down.
