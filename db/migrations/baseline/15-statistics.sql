-- What was seen, tapped and searched.

-- Views by page and day. A visitor counts once in half an hour.
CREATE TABLE page_views (
  path text NOT NULL,
  day date NOT NULL DEFAULT today(),
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (path, day)
);
CREATE INDEX page_views_by_day ON page_views (day);

-- Visits (and taps, as `/product/7#call`) of the last half hours, only to count a visitor once.
CREATE TABLE page_visits (
  path text NOT NULL,
  half_hour timestamptz NOT NULL,
  visitor text NOT NULL,
  PRIMARY KEY (half_hour, path, visitor)
);

-- All views of a product, in a narrow table of its own: a view must not rewrite the product and its indexes.
CREATE TABLE product_views (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0)
);
CREATE INDEX product_views_by_views ON product_views (views, product_id);

-- Views of an offer and taps on it by day, with its shop: they stay when the offer goes. 60 days.
CREATE TABLE product_days (
  product_id integer NOT NULL,
  day date NOT NULL,
  -- The offer's shop on that day.
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  directions integer NOT NULL DEFAULT 0 CHECK (directions >= 0),
  call integer NOT NULL DEFAULT 0 CHECK (call >= 0),
  whatsapp integer NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  share integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  -- That an offer was let go again is not counted.
  save integer NOT NULL DEFAULT 0 CHECK (save >= 0),
  PRIMARY KEY (product_id, day)
);
-- Old days are few pages at the table's beginning: a few kilobytes find them.
CREATE INDEX product_days_by_day ON product_days USING brin (day);
-- A shop's weeks are read through it.
CREATE INDEX product_days_of_shop ON product_days (shop_id, day);

-- Taps on a shop's own page by day. 60 days.
CREATE TABLE shop_days (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  day date NOT NULL,
  directions integer NOT NULL DEFAULT 0 CHECK (directions >= 0),
  call integer NOT NULL DEFAULT 0 CHECK (call >= 0),
  whatsapp integer NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  share integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  PRIMARY KEY (shop_id, day)
);
-- Old days are looked for every ten minutes.
CREATE INDEX shop_days_by_day ON shop_days USING brin (day);

-- Searches by day; shops, offers and searches in vain are counted once, when the day is over.
CREATE TABLE city_days (
  day date PRIMARY KEY,
  searches integer NOT NULL DEFAULT 0 CHECK (searches >= 0),
  -- Counted once, when the day is over: a month of a large city is too much for a look, and stays when
  -- shops and offers go.
  shops integer CHECK (shops >= 0),
  offers integer CHECK (offers >= 0),
  found_nothing integer CHECK (found_nothing >= 0),
  -- Page views and taps on directions, call and WhatsApp: kept for longer than the days of each offer.
  views integer CHECK (views >= 0),
  contacts integer CHECK (contacts >= 0),
  visitors integer CHECK (visitors >= 0)
);

-- How much there is in the city, in one row: the same for all processes, at no cost.
CREATE TABLE city_figures (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  live_offers integer NOT NULL CHECK (live_offers >= 0),
  open_shops integer NOT NULL CHECK (open_shops >= 0)
);

-- When each thing happened at a shop for the first time, and on which offer's page; null: on the shop's own page.
CREATE TABLE shop_firsts (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL,
  product_id integer,
  at timestamptz NOT NULL DEFAULT now(),
  -- When the shop's people were notified, each of them once.
  notified_at timestamptz,
  PRIMARY KEY (shop_id, kind)
);
CREATE INDEX shop_firsts_to_notify ON shop_firsts (at) WHERE notified_at IS NULL AND kind IN ('views', 'call');

-- Words that found nothing near a place. Of who asked only what tells how many they were: a hash that is
-- another one for other words.
CREATE TABLE unfound_nearby (
  query text NOT NULL CHECK (btrim(query) <> ''),
  asker text NOT NULL,
  -- The place, or the middle of a square of 500 metres.
  around point NOT NULL,
  day date NOT NULL DEFAULT today(),
  PRIMARY KEY (query, asker)
);
CREATE INDEX unfound_nearby_by_day ON unfound_nearby (day);
CREATE INDEX unfound_nearby_by_place ON unfound_nearby USING gist (around);

-- Who opened a page on a day, each browser and address once, as a hash that is another one on the next day.
-- Only to be counted: gone once the day is closed.
CREATE TABLE day_visitors (
  day date NOT NULL DEFAULT today(),
  visitor text NOT NULL,
  PRIMARY KEY (day, visitor)
);
