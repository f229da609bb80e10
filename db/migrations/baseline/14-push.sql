-- Push messages, to browsers that belong to nobody.

-- The one pair of keys by which push services know us. Without it all subscriptions are lost.
CREATE TABLE push_keys (
  is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

-- A browser that said yes to push messages. It belongs to nobody: no user, no network address.
CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the device last sent what it follows.
  saved_at timestamptz NOT NULL,
  -- When it was last looked whether there is something to tell.
  looked_at timestamptz NOT NULL,
  -- The last day with a digest, or with nothing new for one.
  digest_on date NOT NULL,
  -- What is newer has not been told of.
  news_at timestamptz NOT NULL,
  -- Since when nothing arrives.
  failing_since timestamptz,
  -- That of the page which last said what the device wants to be told.
  language text NOT NULL DEFAULT 'en',
  -- The hash of a secret of the device: whose answers and codes the browser is told of.
  device bytea,
  -- One of a shop's people, who wants to be told here what is told by mail, and first taps.
  user_id integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX push_subscriptions_by_look ON push_subscriptions (looked_at);
CREATE INDEX push_subscriptions_by_device ON push_subscriptions (device) WHERE device IS NOT NULL;
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id) WHERE user_id IS NOT NULL;

-- A followed search or category, once for all who follow it, and what it means as a query.
CREATE TABLE push_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As in the address of the search page, in one order of the parameters.
  search text NOT NULL,
  -- Null while it was not read yet, and when nothing can ever be meant by it.
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
-- Searches in Hindi may be longer than an index takes.
CREATE UNIQUE INDEX push_searches_search_key ON push_searches (md5(search));
-- Followed searches are read again after a week, or a day when they meant nothing: without these each minute
-- looked at all of them.
CREATE INDEX push_searches_unread
  ON push_searches (coalesce(understood_at, '-infinity'), id) WHERE query IS NULL;

-- Which shop or search a browser follows.
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

-- Of which offers' end a browser is to be reminded.
CREATE TABLE push_reminders (
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- The last day that was told of: one that is prolonged is told of again.
  notified_of date,
  PRIMARY KEY (subscription_id, product_id)
);
CREATE INDEX push_reminders_by_product ON push_reminders (product_id);

-- What is on its way to a browser, claimed like mails; gone when it has arrived or the day is over.
CREATE TABLE push_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id integer NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  content jsonb NOT NULL,
  -- Of a digest: what is news after it has arrived.
  news_at timestamptz,
  -- When it is tried next, and when nobody wants it any more.
  due_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Somebody is sending it; if that process dies, another one may from then on.
  claimed_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- A code and where it comes from; never words of an error, which may hold what somebody has typed.
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_messages_by_due ON push_messages (due_at);
CREATE INDEX push_messages_by_subscription ON push_messages (subscription_id);
-- Each message that is withdrawn looks for its push notices by their tag.
CREATE INDEX push_messages_by_tag ON push_messages ((content ->> 'tag'));
