-- Up Migration

-- A process of an older version may still be at work: it waits, so that no view is counted between two statements.
LOCK TABLE users, shops, products, page_views IN SHARE ROW EXCLUSIVE MODE;

-- Pages of the back room's lists, found by index in each of their orders; `id` makes every order stable.

-- Numbers in a name by their size: '9 W' comes before '10 W'.
CREATE FUNCTION sort_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(regexp_replace(regexp_replace(name_key(name), '(\d+)', '000000000\1', 'g'), '\d*(\d{10})', '\1', 'g'), 200);

CREATE INDEX products_by_name ON products (sort_key(name), id);
CREATE INDEX products_by_brand ON products (sort_key(brand), id);
CREATE INDEX products_by_price ON products (price, id);
CREATE INDEX products_by_discount_price ON products (discount_price, id);
CREATE INDEX products_by_discount_percent ON products (discount_percent, id);
CREATE INDEX products_by_start ON products (start_date, id) INCLUDE (product_status);
CREATE INDEX products_by_end ON products (end_date, id) INCLUDE (product_status, start_date);
CREATE INDEX products_out_of_stock ON products (id) INCLUDE (end_date) WHERE product_status = 'out of stock';

DROP INDEX products_by_subcategory;
CREATE INDEX products_by_subcategory ON products (subcategory_id, id);

-- All views of a product, in a narrow table of their own: a view must not rewrite the product and its indexes.
CREATE TABLE product_views (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0)
);

INSERT INTO product_views (product_id, views)
SELECT products.id, coalesce(sum(page_views.views), 0)
FROM products LEFT JOIN page_views ON page_views.path = '/product/' || products.id
GROUP BY products.id;

CREATE INDEX product_views_by_views ON product_views (views, product_id);

CREATE FUNCTION begin_product_views() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_views (product_id) SELECT id FROM added;
  RETURN NULL;
END $$;

CREATE TRIGGER begin_views AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_product_views();

CREATE FUNCTION add_product_views() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_views SET views = views + NEW.views - CASE TG_OP WHEN 'UPDATE' THEN OLD.views ELSE 0 END
  WHERE product_id = substring(NEW.path FROM 10)::integer;
  RETURN NULL;
END $$;

CREATE TRIGGER add_product_views AFTER INSERT OR UPDATE OF views ON page_views
  FOR EACH ROW WHEN (NEW.path ~ '^/product/[0-9]{1,9}$') EXECUTE FUNCTION add_product_views();

-- What an admin's search among people looks through; phone numbers also without blanks.
ALTER TABLE users ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(normalize(name || ' ' || email || ' ' || coalesce(contact_no, '') || ' '
    || regexp_replace(coalesce(contact_no, ''), '[ -]', '', 'g'), NFKC))
) STORED;
ALTER TABLE shops ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  lower(normalize(name || ' ' || address || ' ' || city, NFKC))
) STORED;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX shops_search ON shops USING gin (search_text gin_trgm_ops);

DROP INDEX users_list;
CREATE INDEX users_waiting_first ON users (((status = 'pending')::integer), id) WHERE user_type <> 'admin';
CREATE INDEX users_by_status ON users (status, id) WHERE user_type <> 'admin';

-- Down Migration
-- Migrations are only ever added; there is no way down.
