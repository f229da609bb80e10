-- Up Migration

-- Processes keep ready answers in memory. What a transaction changes is told to them when it commits, as topics; the
-- calls that a topic concerns name it in the API's contract. Views of pages are no topic: they change with every visit.

CREATE FUNCTION notify_change(topic text) RETURNS void LANGUAGE sql
  RETURN pg_notify('changes', topic);

-- The topics are the trigger's arguments.
CREATE FUNCTION notify_of_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_change(topic) FROM unnest(TG_ARGV) AS topic;
  RETURN NULL;
END $$;

-- 'offers' is what lists and searches show, 'product:7' the page of one product, 'products' the pages of all of them.
-- A statement that changes many tells of all: a message for each would cost more than filling the pages again.
CREATE FUNCTION notify_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  PERFORM notify_change('offers');
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 101) AS first) > 100 THEN
    PERFORM notify_change('products');
  ELSE
    PERFORM notify_change('product:' || id) FROM changed;
  END IF;
  RETURN NULL;
END $$;

-- A shop without products shows nowhere: registrations concern nobody.
CREATE FUNCTION notify_of_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN products ON products.owner_id = changed.user_id) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $$;

-- Of a user only the status is shown, in that the shop is open or not.
CREATE FUNCTION notify_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM former JOIN changed USING (id) JOIN products ON products.owner_id = changed.id
    WHERE former.status <> changed.status
  ) THEN
    PERFORM notify_change('offers'), notify_change('products');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_of_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE TRIGGER notify_of_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products');

CREATE TRIGGER notify_of_insert AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_update AFTER UPDATE ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_delete AFTER DELETE ON shops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE TRIGGER notify_of_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_users();

CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'offers', 'products');
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'offers', 'products');
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('banners');
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cities
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('cities');
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('synonyms');
-- Pictures come and go with what shows them, whose change is told; their own rows are only ever corrected.
CREATE TRIGGER notify_of_correction AFTER UPDATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offers', 'products', 'banners');

-- Down Migration
-- Migrations are only ever added; there is no way down.
