-- Views by page and day. A visitor counts once per half hour.
CREATE TABLE page_views (
  path text NOT NULL,
  day date NOT NULL DEFAULT today(),
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (path, day)
);
CREATE INDEX page_views_by_day ON page_views (day);

-- Visits (and taps, as `/product/7#call`) of the last half hours, to count a visitor once.
CREATE TABLE page_visits (
  path text NOT NULL,
  half_hour timestamptz NOT NULL,
  visitor text NOT NULL,
  PRIMARY KEY (half_hour, path, visitor)
);

-- A narrow table, since a view must not rewrite the product and its indexes.
CREATE TABLE product_views (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0)
);
CREATE INDEX product_views_by_views ON product_views (views, product_id);

-- An offer's views and taps by day, kept for 60 days, even after the offer is deleted.
CREATE TABLE product_days (
  product_id integer NOT NULL,
  day date NOT NULL,
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  directions integer NOT NULL DEFAULT 0 CHECK (directions >= 0),
  call integer NOT NULL DEFAULT 0 CHECK (call >= 0),
  whatsapp integer NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  share integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  save integer NOT NULL DEFAULT 0 CHECK (save >= 0),
  PRIMARY KEY (product_id, day)
);
-- BRIN: old days are in few pages at the beginning of the table.
CREATE INDEX product_days_by_day ON product_days USING brin (day);
CREATE INDEX product_days_of_shop ON product_days (shop_id, day);

CREATE TABLE shop_days (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  day date NOT NULL,
  directions integer NOT NULL DEFAULT 0 CHECK (directions >= 0),
  call integer NOT NULL DEFAULT 0 CHECK (call >= 0),
  whatsapp integer NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  share integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  PRIMARY KEY (shop_id, day)
);
-- Serves the job that deletes old days every ten minutes.
CREATE INDEX shop_days_by_day ON shop_days USING brin (day);

-- Searches by day; other columns are counted once, after the day ends.
CREATE TABLE city_days (
  day date PRIMARY KEY,
  searches integer NOT NULL DEFAULT 0 CHECK (searches >= 0),
  -- Counted once after the day, since counting a month of a large city on demand is too slow; independent of
  -- later deletions.
  shops integer CHECK (shops >= 0),
  offers integer CHECK (offers >= 0),
  found_nothing integer CHECK (found_nothing >= 0),
  views integer CHECK (views >= 0),
  contacts integer CHECK (contacts >= 0),
  visitors integer CHECK (visitors >= 0)
);

CREATE TABLE city_figures (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  live_offers integer NOT NULL CHECK (live_offers >= 0),
  open_shops integer NOT NULL CHECK (open_shops >= 0)
);

-- When each kind of event first happened at a shop, and on which offer's page; null: on the shop's own page.
CREATE TABLE shop_firsts (
  shop_id integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  kind text NOT NULL,
  product_id integer,
  at timestamptz NOT NULL DEFAULT now(),
  notified_at timestamptz,
  PRIMARY KEY (shop_id, kind)
);
CREATE INDEX shop_firsts_to_notify ON shop_firsts (at) WHERE notified_at IS NULL AND kind IN ('views', 'call');

-- Searches near a place without a result. `asker`: a visitor's hash per search, which can only be counted.
CREATE TABLE unfound_nearby (
  query text NOT NULL CHECK (btrim(query) <> ''),
  asker text NOT NULL,
  -- The place, or the centre of a 500-metre square.
  around point NOT NULL,
  day date NOT NULL DEFAULT today(),
  PRIMARY KEY (query, asker)
);
CREATE INDEX unfound_nearby_by_day ON unfound_nearby (day);
CREATE INDEX unfound_nearby_by_place ON unfound_nearby USING gist (around);

-- Unique visitors of a day, by a hash of browser and address that changes daily. Deleted after they are
-- counted.
CREATE TABLE day_visitors (
  day date NOT NULL DEFAULT today(),
  visitor text NOT NULL,
  PRIMARY KEY (day, visitor)
);
