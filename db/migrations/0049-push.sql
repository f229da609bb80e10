-- Up Migration

-- The pair of keys by which push services know us, made once; whoever loses it loses all subscriptions.
CREATE TABLE push_keys (
  is_only     boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  public_key  text NOT NULL,
  private_key text NOT NULL,
  made_at     timestamptz NOT NULL DEFAULT now()
);

-- A browser that said yes to being told. Of whom is not known.
CREATE TABLE push_subscriptions (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint      text NOT NULL CONSTRAINT push_subscriptions_endpoint_key UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh        text NOT NULL,
  auth          text NOT NULL,
  created_at    timestamptz NOT NULL,
  -- When the device last sent what it follows.
  saved_at      timestamptz NOT NULL,
  -- When it was last looked whether there is something to tell.
  looked_at     timestamptz NOT NULL,
  -- The last day with a digest, or with nothing new for one.
  digest_on     date NOT NULL,
  -- What is newer has not been told of.
  news_at       timestamptz NOT NULL,
  -- Since when nothing arrives.
  failing_since timestamptz
);
CREATE INDEX push_subscriptions_by_look ON push_subscriptions (looked_at);

-- A search or category that somebody follows, once for all who do, and what it means in the terms of searchable_offers.
CREATE TABLE push_searches (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As in the address of the search page, in one order of the parameters.
  search        text NOT NULL,
  -- Null while it was not read yet, and when nothing can ever be meant by it.
  understood_at timestamptz,
  query         tsquery,
  min_price     numeric(11, 2),
  max_price     numeric(11, 2),
  min_discount  integer,
  around        point,
  metres        double precision
);
-- Searches in Hindi may be longer than an index takes.
CREATE UNIQUE INDEX push_searches_search_key ON push_searches (md5(search));

CREATE TABLE push_follows (
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  shop_id         integer REFERENCES shops ON DELETE CASCADE,
  search_id       integer REFERENCES push_searches ON DELETE CASCADE,
  since           timestamptz NOT NULL,
  CONSTRAINT push_follows_one_thing CHECK (num_nonnulls(shop_id, search_id) = 1),
  CONSTRAINT push_follows_shop_key UNIQUE (subscription_id, shop_id),
  CONSTRAINT push_follows_search_key UNIQUE (subscription_id, search_id)
);
CREATE INDEX push_follows_by_shop ON push_follows (shop_id);
CREATE INDEX push_follows_by_search ON push_follows (search_id);

-- Offers to be reminded of on the day before they end, whichever day that is by then.
CREATE TABLE push_reminders (
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  product_id      integer NOT NULL REFERENCES products ON DELETE CASCADE,
  since           timestamptz NOT NULL,
  -- The last day that was told of: one that is prolonged is told of again.
  told_of         date,
  PRIMARY KEY (subscription_id, product_id)
);
CREATE INDEX push_reminders_by_product ON push_reminders (product_id);

-- What is on its way to a phone, written in the transaction that notes that it was told.
CREATE TABLE push_messages (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  content         jsonb NOT NULL,
  -- Of a digest: what is news after it has arrived.
  news_at         timestamptz,
  -- When it is tried next, and when nobody wants it any more.
  due_at          timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  -- Somebody is sending it; if that process dies, another one may from then on.
  claimed_until   timestamptz,
  attempts        integer NOT NULL DEFAULT 0
);
CREATE INDEX push_messages_by_due ON push_messages (due_at);
CREATE INDEX push_messages_by_subscription ON push_messages (subscription_id);

-- Down Migration
-- Migrations are only ever added; there is no way down.
