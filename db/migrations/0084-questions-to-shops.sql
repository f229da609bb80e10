-- Shoppers ask a shop that shows no number, without an account: one of four ready questions about an offer.

ALTER TABLE shops ADD COLUMN takes_questions boolean NOT NULL DEFAULT true;

-- Of a shop that shoppers see no number of, whether they may ask it.
CREATE FUNCTION takes_questions(shop integer) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT open_shops.phone IS NULL AND open_shops.whatsapp IS NULL AND shops.takes_questions
  FROM open_shops JOIN shops USING (id) WHERE id = takes_questions.shop);

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

-- Whose answers a browser is told of.
ALTER TABLE push_subscriptions ADD COLUMN device bytea;
CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device) WHERE device IS NOT NULL;
