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
  found_nothing integer CHECK (found_nothing >= 0)
);

-- How much there is in the city, in one row: the same for all processes, at no cost.
CREATE TABLE city_figures (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  live_offers integer NOT NULL CHECK (live_offers >= 0),
  open_shops integer NOT NULL CHECK (open_shops >= 0)
);

-- The list of products is ordered by views: each has a row from its first moment.
CREATE FUNCTION begin_product_views() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_views (product_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_views AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_product_views();

-- Totals and days are counted with the view, not by reading all views.
CREATE FUNCTION add_product_views() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  product CONSTANT integer := substring(NEW.path FROM 10);
  more CONSTANT integer := NEW.views - CASE TG_OP WHEN 'UPDATE' THEN OLD.views ELSE 0 END;
BEGIN
  UPDATE product_views SET views = views + more WHERE product_id = product;
  INSERT INTO product_days AS known (product_id, day, shop_id, views)
  SELECT id, NEW.day, products.shop_id, more FROM products WHERE id = product AND products.shop_id IS NOT NULL
  ON CONFLICT (product_id, day) DO UPDATE SET views = known.views + excluded.views;
  RETURN NULL;
END $$;
CREATE TRIGGER add_product_views AFTER INSERT OR UPDATE OF views ON page_views
  FOR EACH ROW WHEN (NEW.path ~ '^/product/[0-9]{1,9}$') EXECUTE FUNCTION add_product_views();

-- Views of the last seven days: what 'popular' means.
CREATE FUNCTION recent_views(product_id integer) RETURNS integer
  LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(views), 0) FROM page_views WHERE path = '/product/' || product_id AND day > today() - 7);

-- Views of product pages in the last seven days: what 'popular' means.
CREATE VIEW recent_product_views AS
  SELECT substring(path FROM 10)::integer AS product_id, sum(views)::integer AS views
  FROM page_views
  WHERE day > today() - 7 AND path ~ '^/product/[0-9]{1,9}$'
  GROUP BY 1;

-- What is counted of a day, for the statistics of the city.
CREATE FUNCTION offers_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM products WHERE created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');

-- So many shops registered and offers were published on a day in Indore, as far as they are there now.
CREATE FUNCTION shops_of_day(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT count(*) FROM shops WHERE created_at >= day::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND created_at < (day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata');

CREATE FUNCTION found_nothing_on(day date) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(times), 0) FROM unfound_searches WHERE unfound_searches.day = found_nothing_on.day);

-- Counted again by a job; only a change is written.
CREATE FUNCTION refresh_city_figures() RETURNS void LANGUAGE sql AS $$
  INSERT INTO city_figures AS known (live_offers, open_shops)
  SELECT
    (SELECT count(*) FROM searchable_offers
      WHERE start_date + 0 <= (SELECT today()) AND end_date + 0 >= (SELECT today())),
    (SELECT count(*) FROM shops JOIN users ON users.id = shops.user_id
      WHERE is_account_active(users.status, users.deletion_due_at) AND is_account_active(shops.status)
        AND coalesce(shops.away_until <= today(), true)
        AND EXISTS (SELECT FROM products WHERE shop_id = shops.id AND hidden_at IS NULL
          AND is_live(product_status, start_date, end_date)))
  ON CONFLICT (only_row) DO UPDATE SET live_offers = excluded.live_offers, open_shops = excluded.open_shops
  WHERE (known.live_offers, known.open_shops) IS DISTINCT FROM (excluded.live_offers, excluded.open_shops);
$$;
