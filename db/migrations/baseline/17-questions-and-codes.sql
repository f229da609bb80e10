-- Questions to shops, and codes at the counter (decision 8).

CREATE TABLE questions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Made where it was asked: sent twice it is one question.
  key uuid NOT NULL UNIQUE,
  -- The hash of a secret of the device: nothing else says who asks.
  device bytea NOT NULL,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('there', 'sizes', 'hours', 'keep')),
  words text CHECK (btrim(words) <> ''),
  -- Of who wants a call, for a few days.
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

-- When a shop is told next by mail of all that is open, or was told last.
CREATE TABLE question_mails (
  shop_id integer PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  due_at timestamptz NOT NULL
);

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
  shop_id integer NOT NULL,
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
  -- A phone hears of a code twice at most: that it ends soon, and the one question.
  reminded_at timestamptz,
  asked_at timestamptz,
  -- A copy of a giving that comes after its undo gives nothing again.
  undone_keys uuid[] NOT NULL DEFAULT '{}',
  CHECK ((state = 'claimed') = (ended_at IS NULL)),
  CHECK ((state = 'redeemed') = (redeemed_price IS NOT NULL)),
  CHECK ((state = 'redeemed') = (redeem_key IS NOT NULL)),
  CHECK (not_given IS NULL OR state = 'released')
);
COMMENT ON TABLE claims IS 'Codes that shoppers took for offers, without a person.';
COMMENT ON COLUMN claims.undone_keys IS 'Redeem keys that were undone.';
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
  answered_at timestamptz NOT NULL DEFAULT now(),
  -- An answer that is changed is a new one for what looks at the last hour, or at what an admin has not seen.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- What was held, or decided by an admin, stays so whatever its customer answers in between.
  ruling text CHECK (ruling IN ('held', 'counts', 'left out'))
);
COMMENT ON TABLE claim_answers IS 'Whether customers got the promised price, as they chose it.';
CREATE INDEX claim_answers_by_time ON claim_answers (answered_at);
CREATE INDEX claim_answers_by_shop ON claim_answers (shop_id, answered_at) INCLUDE (answer, standing, changed_at);

-- When an admin last looked at what the customers of a shop say; asked for again by the next no.
CREATE TABLE promise_looks (
  shop_id integer PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  looked_at timestamptz NOT NULL
);
