-- Questions to shops, and codes at the counter (decision 8).

CREATE TABLE questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  -- Hash of the device's secret, the only trace of the sender.
  device bytea NOT NULL,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('there', 'sizes', 'hours', 'keep')),
  words text CHECK (btrim(words) <> ''),
  phone text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  answer text CHECK (answer IN ('yes', 'sold out', 'sizes', 'until', 'kept', 'no')),
  sizes text[] NOT NULL DEFAULT '{}',
  until text CHECK (until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  answer_words text CHECK (btrim(answer_words) <> ''),
  answered_at timestamptz,
  reported_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX questions_by_device ON questions (device);
CREATE INDEX questions_by_shop ON questions (shop_id, id);
CREATE INDEX questions_by_product ON questions (product_id);
CREATE INDEX questions_by_day ON questions (asked_at);

-- The time of a shop's next mail about all open questions, or of the last one.
CREATE TABLE question_mails (
  shop_id integer PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);

CREATE TABLE claims (
  -- Created on the device, so that a repeated request is the same claim.
  id uuid PRIMARY KEY,
  -- The hash of the QR code's content.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  digits text NOT NULL CHECK (digits ~ '^[0-9]{6}$'),
  -- Hash of the device's secret, the only trace of the customer. Null: erased.
  device bytea,
  -- The device belongs to the shop's team, so the claim is not counted.
  is_of_shop boolean NOT NULL,
  product_id integer NOT NULL,
  shop_id integer NOT NULL,
  name text NOT NULL,
  price numeric(11, 2) NOT NULL,
  offer_version integer NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  kept_until timestamptz NOT NULL,
  -- The last action; `claims_by_the_clock` has the current state.
  state text NOT NULL DEFAULT 'claimed' CHECK (state IN ('claimed', 'redeemed', 'released', 'expired', 'void')),
  ended_at timestamptz,
  -- The price at the counter, the member who confirmed it, and an idempotency key.
  redeemed_price numeric(11, 2),
  redeemed_by integer REFERENCES users ON DELETE SET NULL,
  redeem_key uuid,
  not_given text CHECK (not_given IN ('sold out', 'wrong price', 'changed mind')),
  -- A device gets at most two notices about a code: before its end, and the question about the price.
  reminded_at timestamptz,
  asked_at timestamptz,
  -- Keys of undone confirmations: a late repetition does not confirm the code again.
  undone_keys uuid[] NOT NULL DEFAULT '{}',
  CHECK ((state = 'claimed') = (ended_at IS NULL)),
  CHECK ((state = 'redeemed') = (redeemed_price IS NOT NULL)),
  CHECK ((state = 'redeemed') = (redeem_key IS NOT NULL)),
  CHECK (not_given IS NULL OR state = 'released')
);
COMMENT ON TABLE claims IS 'Codes that shoppers took for offers, without a person.';
COMMENT ON COLUMN claims.undone_keys IS 'Redeem keys that were undone.';
-- Digits are unique among a shop's open and redeemed codes, since a redemption can be undone. A device has
-- one code per offer.
CREATE UNIQUE INDEX claims_by_digits ON claims (shop_id, digits) WHERE state IN ('claimed', 'redeemed');
CREATE UNIQUE INDEX claims_once_each ON claims (product_id, device) WHERE state IN ('claimed', 'redeemed');
CREATE INDEX claims_open_by_offer ON claims (product_id, kept_until) WHERE state = 'claimed';
CREATE INDEX claims_by_device ON claims (device);
CREATE INDEX claims_by_shop ON claims (shop_id, ended_at);
CREATE INDEX claims_by_end ON claims (ended_at);
CREATE INDEX claims_by_redeemer ON claims (redeemed_by) WHERE redeemed_by IS NOT NULL;

-- All claims of an offer lock this row, so it holds no other data.
CREATE TABLE claim_limits (
  product_id integer PRIMARY KEY,
  most integer NOT NULL CHECK (most > 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0)
) WITH (fillfactor = 50);
COMMENT ON TABLE claim_limits IS 'How many codes an offer has, and how many hold a place.';

CREATE TABLE redeem_conflicts (
  claim_id uuid NOT NULL REFERENCES claims ON DELETE CASCADE,
  redeem_key uuid NOT NULL,
  given_at timestamptz NOT NULL,
  given_by integer REFERENCES users ON DELETE SET NULL,
  was text NOT NULL CHECK (was IN ('given', 'released', 'expired', 'void')),
  noted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (claim_id, redeem_key)
);
COMMENT ON TABLE redeem_conflicts IS 'Codes given at a counter without a network that were not open any more.';
CREATE INDEX redeem_conflicts_by_giver ON redeem_conflicts (given_by) WHERE given_by IS NOT NULL;

-- Totals of erased claims.
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

-- Customers' answers (decision 8): did you get the promised price? A fixed choice, never free text.
CREATE TABLE claim_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null once the claim is erased: the answer is then anonymous.
  claim_id uuid UNIQUE REFERENCES claims ON DELETE SET NULL,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  product_id integer NOT NULL,
  name text NOT NULL,
  price numeric(11, 2) NOT NULL,
  was_given boolean NOT NULL,
  answer text NOT NULL
    CHECK (answer IN ('yes', 'cost more', 'sold out', 'refused', 'something else', 'did not go')),
  -- 'reported' counts once enough others agree; 'held' needs an admin's review.
  standing text NOT NULL CHECK (standing IN ('counts', 'reported', 'held', 'left out')),
  -- A keyed hash of the address prefix: several networks have to agree.
  network bytea CHECK (network IS NULL OR claim_id IS NOT NULL),
  answered_at timestamptz NOT NULL DEFAULT now(),
  -- The time of the last change: checks of the last hour and admins' reviews treat a changed answer as new.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- The admin's ruling remains when the customer changes the answer.
  ruling text CHECK (ruling IN ('held', 'counts', 'left out'))
);
COMMENT ON TABLE claim_answers IS 'Whether customers got the promised price, as they chose it.';
CREATE INDEX claim_answers_by_time ON claim_answers (answered_at);
CREATE INDEX claim_answers_by_shop ON claim_answers (shop_id, answered_at) INCLUDE (answer, standing, changed_at);

-- When an admin last reviewed a shop's answers; the next 'no' requests another review.
CREATE TABLE promise_looks (
  shop_id integer PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  looked_at timestamptz NOT NULL
);
