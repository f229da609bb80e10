-- The list of products sorts by views, so each product has a row from the start.
CREATE OR REPLACE FUNCTION begin_product_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_views (product_id) SELECT id FROM added;
  RETURN NULL;
END $$;

-- Updates totals and daily counts with each view, instead of aggregating all views.
CREATE OR REPLACE FUNCTION add_product_views() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Views of the last seven days, which define 'popular'.
CREATE OR REPLACE FUNCTION recent_views(product_id integer) RETURNS integer LANGUAGE sql STABLE
RETURN (SELECT coalesce(sum(views), 0) FROM page_views WHERE path = '/product/' || product_id AND day > today() - 7);
