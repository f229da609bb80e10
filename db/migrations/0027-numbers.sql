-- Up Migration

-- A process of an older version may still be at work: it waits, so that no view is counted between two statements.
LOCK TABLE products, page_views IN SHARE ROW EXCLUSIVE MODE;

-- What shoppers did with an offer on a day in Indore: for the shop's own numbers. A row for each day on which anything was.
-- No foreign key to `products`, on purpose: what was seen stays seen, so the shop's figures do not shrink when an offer goes.
CREATE TABLE product_days (
  product_id integer NOT NULL,
  day        date NOT NULL,
  -- The offer's shop on that day.
  shop_id    integer NOT NULL REFERENCES shops ON DELETE CASCADE,
  views      integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  directions integer NOT NULL DEFAULT 0 CHECK (directions >= 0),
  call       integer NOT NULL DEFAULT 0 CHECK (call >= 0),
  whatsapp   integer NOT NULL DEFAULT 0 CHECK (whatsapp >= 0),
  share      integer NOT NULL DEFAULT 0 CHECK (share >= 0),
  PRIMARY KEY (product_id, day)
) WITH (fillfactor = 80);
-- A shop's weeks are read through it.
CREATE INDEX product_days_of_shop ON product_days (shop_id, day);
-- Old days are few pages at the table's beginning: a few kilobytes find them.
CREATE INDEX product_days_by_day ON product_days USING brin (day);

INSERT INTO product_days (product_id, day, shop_id, views)
SELECT products.id, page_views.day, products.shop_id, page_views.views
FROM page_views JOIN products ON products.id = substring(path FROM 10)::integer
WHERE path ~ '^/product/[0-9]{1,9}$' AND page_views.day > today() - 60 AND products.shop_id IS NOT NULL;

-- Adds up views by product, and by product and day; an admin's own offers have no shop that could look at its days.
CREATE OR REPLACE FUNCTION add_product_views() RETURNS trigger
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

-- How many searches there were on a day. Counted in the memory of the processes that answer, and added up here.
CREATE TABLE search_days (
  day      date PRIMARY KEY,
  searches integer NOT NULL CHECK (searches > 0)
);

-- Which shops are new.
CREATE INDEX shops_by_creation ON shops (created_at);

-- Down Migration
-- Migrations are only ever added; there is no way down.
