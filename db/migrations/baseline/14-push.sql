-- The key pair that identifies us to push services. Losing it loses all subscriptions.
CREATE TABLE push_keys (
  is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- A browser that allowed push messages: no network address, and an account only for messages from shops.
CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  looked_at timestamptz NOT NULL,
  digest_on date NOT NULL,
  news_at timestamptz NOT NULL,
  failing_since timestamptz,
  -- The language of the page that last saved the subscription.
  language text NOT NULL DEFAULT 'en',
  -- Hash of the device's secret, for notices about its questions and codes.
  device bytea,
  -- The member of a shop's team who wants the shop's messages in this browser.
  user_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX push_subscriptions_by_look ON push_subscriptions (looked_at);
CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device) WHERE device IS NOT NULL;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id) WHERE user_id IS NOT NULL;

-- A followed search or category, shared by its followers, with its query.
CREATE TABLE push_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The parameters of the search page in a fixed order.
  search text NOT NULL,
  -- Null before the search is parsed for the first time, and if it can never match.
  understood_at timestamptz,
  query tsquery,
  min_price numeric(11, 2),
  max_price numeric(11, 2),
  min_discount integer,
  around point,
  metres double precision
);
CREATE INDEX push_searches_read
  ON push_searches (coalesce(understood_at, '-infinity'), id) WHERE query IS NOT NULL;
-- Indexes a hash, since Hindi searches may exceed the size of an index entry.
CREATE UNIQUE INDEX push_searches_search_key ON push_searches (md5(search));
-- Searches are parsed again after a week, or after a day if they had no meaning. Without these indexes, the
-- job would read all of them each minute.
CREATE INDEX push_searches_unread
  ON push_searches (coalesce(understood_at, '-infinity'), id) WHERE query IS NULL;

CREATE TABLE push_follows (
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  shop_id integer REFERENCES shops ON DELETE CASCADE,
  search_id integer REFERENCES push_searches ON DELETE CASCADE,
  since timestamptz NOT NULL,
  CONSTRAINT push_follows_shop_key UNIQUE (subscription_id, shop_id),
  CONSTRAINT push_follows_search_key UNIQUE (subscription_id, search_id),
  CONSTRAINT push_follows_one_thing CHECK (num_nonnulls(shop_id, search_id) = 1)
);
CREATE INDEX push_follows_by_search ON push_follows (search_id);
CREATE INDEX push_follows_by_shop ON push_follows (shop_id);

CREATE TABLE push_reminders (
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- The last announced end of the offer; a prolonged offer is announced again.
  notified_of date,
  PRIMARY KEY (subscription_id, product_id)
);
CREATE INDEX push_reminders_by_product ON push_reminders (product_id);

-- Pending messages, claimed like mails; deleted after delivery or at the end of the day.
CREATE TABLE push_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  content jsonb NOT NULL,
  -- For a digest: the value of `push_subscriptions.news_at` after delivery.
  news_at timestamptz,
  -- The next attempt, and the end of all attempts.
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- A code and its source; never an error's text, which may contain user input.
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_messages_by_due ON push_messages (due_at);
CREATE INDEX push_messages_by_subscription ON push_messages (subscription_id);
CREATE INDEX push_messages_by_tag ON push_messages ((content ->> 'tag'));
