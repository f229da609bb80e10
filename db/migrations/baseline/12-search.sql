-- What search reads, and what keeps it in step with products, shops and categories.

-- The words of all products, live or not, for the lists of shopkeepers and admins.
CREATE TABLE search_documents (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  document tsvector NOT NULL
);
CREATE INDEX search_documents_words ON search_documents USING gin (document);

-- The slim table that search, browse, popular and related read: what shoppers may see. Dates are part of
-- every query (`is_current`).
CREATE TABLE searchable_offers (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id integer NOT NULL,
  subcategory_id integer NOT NULL,
  brand_id integer NOT NULL,
  discount_percent integer NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  discount_price numeric(11, 2) NOT NULL,
  -- Views of the last seven days, and how far in front that puts it: 0 the most viewed, 4 the least
  -- (tier_of). By refresh_popularity(); each tier has an index of its own, so that the first ones answer
  -- what is asked for often.
  popularity integer NOT NULL DEFAULT 0,
  tier smallint NOT NULL DEFAULT 4 CHECK (tier BETWEEN 0 AND 4),
  -- Words of the name (A), of brand and last of the subcategory (B), of subcategory and category (C), of
  -- the shop (D); and as filters ~c1, ~s1, ~b1: category, subcategory, brand.
  document tsvector NOT NULL,
  -- What search reads knows each offer's shop, so that what is near follows from where the shops stand: one
  -- that moves rewrites none of its offers.
  shop_id integer
);
CREATE INDEX searchable_offers_by_brand ON searchable_offers (brand_id);
CREATE INDEX searchable_offers_by_category
  ON searchable_offers (category_id, popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_discount ON searchable_offers (discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_end
  ON searchable_offers (end_date, popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_popularity
  ON searchable_offers (popularity DESC, discount_percent DESC, product_id DESC);
CREATE INDEX searchable_offers_by_price ON searchable_offers (discount_price, product_id DESC);
CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id, tier);
CREATE INDEX searchable_offers_by_subcategory
  ON searchable_offers (subcategory_id, popularity DESC, discount_percent DESC, product_id DESC)
    INCLUDE (start_date, end_date);
CREATE INDEX searchable_offers_words_0
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 0;
CREATE INDEX searchable_offers_words_1
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 1;
CREATE INDEX searchable_offers_words_2
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 2;
CREATE INDEX searchable_offers_words_3
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 3;
CREATE INDEX searchable_offers_words_4
  ON searchable_offers USING gin (document) WITH (fastupdate = off) WHERE tier = 4;

-- While its shop is away an offer waits, like one that has not begun: by its dates alone, so that nothing has
-- to be done on the day of the return.
CREATE VIEW offers_to_search AS
SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id, coalesce(brands.same_as, brands.id) AS brand_id,
  offers.discount_percent, greatest(offers.start_date, offers.away_until) AS start_date, offers.end_date,
  offers.discount_price, search_documents.document
    || format('~c%s ~s%s ~b%s', offers.category_id, offers.subcategory_id, coalesce(brands.same_as, brands.id))::tsvector
    AS document,
  offers.shop_id
FROM offers
JOIN search_documents ON search_documents.product_id = offers.id
JOIN brands ON name_key(brands.name) = name_key(offers.brand)
WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.is_public;

-- What an offer is found by.
CREATE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text)
  RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  kind text := '';
BEGIN
  -- 'Mobile covers' are covers first of all; but what is 'Flour, poha & sugar'?
  IF subcategory !~ '[&,/]| and | और ' THEN
    kind := coalesce((search_words(subcategory))[cardinality(search_words(subcategory))], '');
  END IF;
  RETURN (weighted_words(name, 'A', 0, true) || weighted_words(brand, 'B', 1000, false)
    || weighted_words(kind, 'B', 2000, false) || weighted_words(subcategory, 'C', 3000, true)
    || weighted_words(category, 'C', 4000, false) || weighted_words(coalesce(shop, ''), 'D', 5000, true))::tsvector;
END $$;

-- Writes what search reads of some products.
CREATE FUNCTION write_search_documents(product_ids integer[])
 RETURNS void LANGUAGE sql AS $$
  -- Nobody opens or closes the shop meanwhile: first who is in charge, then the shop, as everybody who changes both.
  SELECT FROM users
  WHERE id IN (SELECT coalesce(shops.user_id, owner_id) FROM products LEFT JOIN shops ON shops.id = shop_id
    WHERE products.id = ANY (product_ids))
  ORDER BY id FOR SHARE;
  SELECT FROM shops WHERE id IN (SELECT shop_id FROM products WHERE id = ANY (product_ids)) ORDER BY id FOR SHARE;

  SELECT learn_words(product_ids);

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name)
  FROM offers WHERE id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document
    WHERE search_documents.document <> excluded.document;

  DELETE FROM searchable_offers
  WHERE product_id = ANY (product_ids)
    AND product_id NOT IN (SELECT product_id FROM offers_to_search WHERE product_id = ANY (product_ids));

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, popularity, shop_id, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    recent_views(product_id), shop_id, document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    brand_id = excluded.brand_id, discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, shop_id = excluded.shop_id,
    document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.shop_id, searchable_offers.document)
      IS DISTINCT FROM (excluded.category_id, excluded.subcategory_id, excluded.brand_id, excluded.discount_percent, excluded.start_date,
        excluded.end_date, excluded.discount_price, excluded.shop_id, excluded.document);
$$;

-- Brings all that search reads of these products up to date. Tried again when one of them is deleted
-- meanwhile.
CREATE FUNCTION refresh_search_documents(product_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR try IN 1..10 LOOP
    BEGIN
      PERFORM FROM categories WHERE id IN (
        SELECT category_id FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids)))
      ORDER BY id FOR SHARE;
      PERFORM FROM subcategories WHERE id IN (SELECT subcategory_id FROM products WHERE id = ANY (product_ids))
      ORDER BY id FOR SHARE;
      PERFORM write_search_documents(product_ids);
      RETURN;
    EXCEPTION WHEN foreign_key_violation THEN
      IF try = 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;

-- What search reads changes in the transaction of the product: a new offer is found at once.
CREATE FUNCTION refresh_search_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search_after_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE TRIGGER refresh_search_after_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();

-- A shop's name is searched, and its owner, status and holiday decide what shoppers see.
CREATE FUNCTION refresh_search_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE ON shops FOR EACH ROW
  WHEN ((OLD.name, OLD.user_id, OLD.away_until, is_account_active(OLD.status))
    IS DISTINCT FROM (NEW.name, NEW.user_id, NEW.away_until, is_account_active(NEW.status)))
  EXECUTE FUNCTION refresh_search_of_shop();

-- Offers of an account that trades no more are not found.
CREATE FUNCTION refresh_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY(SELECT id FROM shops WHERE user_id = NEW.id));
  PERFORM refresh_offers(ARRAY(SELECT id FROM products WHERE owner_id = NEW.id AND shop_id IS NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF status, deletion_due_at ON users FOR EACH ROW
  WHEN (is_account_active(OLD.status, OLD.deletion_due_at) <> is_account_active(NEW.status, NEW.deletion_due_at))
  EXECUTE FUNCTION refresh_search_of_user();

-- Of a thousand offers at most in the transaction of the change; more than these follow, see `offer_moves`.
CREATE FUNCTION refresh_search_of_subcategories(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at_once CONSTANT integer := 1000;
  product_ids integer[];
BEGIN
  product_ids := ARRAY(SELECT id FROM products WHERE subcategory_id = ANY (changed) LIMIT at_once + 1);
  IF cardinality(product_ids) <= at_once THEN
    PERFORM refresh_search_documents(product_ids);
  ELSE
    INSERT INTO offer_moves (subcategory_id) SELECT unnest(changed);
  END IF;
END $$;

-- A subcategory's name and category are searched with its offers.
CREATE FUNCTION refresh_search_of_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF name, category_id ON subcategories
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_subcategory();

-- The same for a category's name.
CREATE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY(SELECT id FROM subcategories WHERE category_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_category();

-- Lists of shopkeepers and admins look for words as they are typed, each as a part of one. Null when there is
-- no word.
CREATE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE sql STABLE
AS $$
  SELECT string_agg('(' || concat_ws(' | ', quote_literal(search_lexeme(typed.word)) || ':*', longer.lexemes) || ')', ' & ')::tsquery
  FROM unnest(search_words(words)) AS typed (word)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT quote_literal(lexeme), ' | ') AS lexemes
    FROM vocabulary
    WHERE length(typed.word) >= 4 AND is_offered AND NOT is_joined AND vocabulary.word LIKE '%' || search_lexeme(typed.word) || '%'
  ) AS longer ON true
$$;

-- Whether some live offer matches, by index: the planner would read the table, expecting to meet one soon.
CREATE FUNCTION has_offer(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT EXISTS (SELECT FROM searchable_offers WHERE tier = 0 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 1 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 2 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 3 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 4 AND document @@ query AND is_current(start_date, end_date))
$$;

-- In which tier an offer is by its place among all, the most viewed first.
CREATE FUNCTION tier_of(place bigint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN place <= 10000 THEN 0 WHEN place <= 40000 THEN 1 WHEN place <= 130000 THEN 2 WHEN place <= 400000 THEN 3
    ELSE 4 END;

-- Counts views anew, moves offers between the tiers, and forgets those that are over; true when something
-- moved. Whoever is changing an offer at this moment is not waited for. Nothing but the order of results
-- depends on it.
CREATE FUNCTION refresh_popularity() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  -- Rows of each kind that are moved in one go: the rest follows in the next one.
  most CONSTANT integer := 20000;
  moved integer;
  total integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(20261121) THEN
    RETURN false;
  END IF;

  DELETE FROM searchable_offers WHERE product_id IN (
    SELECT product_id FROM searchable_offers WHERE end_date < today() LIMIT most FOR UPDATE SKIP LOCKED);

  WITH counted AS MATERIALIZED (
    SELECT product_id, coalesce(views, 0) AS views
    FROM (SELECT product_id FROM searchable_offers WHERE popularity > 0) AS viewed
    FULL JOIN recent_product_views USING (product_id)
  ), changed AS (
    SELECT product_id, views
    FROM searchable_offers JOIN counted USING (product_id)
    WHERE popularity <> views
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET popularity = views FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH front AS MATERIALIZED (
    SELECT product_id, tier_of(row_number() OVER ()) AS tier
    FROM (SELECT product_id FROM searchable_offers WHERE end_date >= today()
      ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT 400000) AS in_order
  ), changed AS (
    SELECT product_id, coalesce(front.tier, 4::smallint) AS tier
    FROM searchable_offers LEFT JOIN front USING (product_id)
    WHERE searchable_offers.tier <> coalesce(front.tier, 4)
    ORDER BY coalesce(front.tier, 4)
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET tier = changed.tier FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH counted AS MATERIALIZED (
    SELECT word, ndoc FROM ts_stat('SELECT document FROM searchable_offers WHERE tier = 0')
  ), changed AS (
    SELECT vocabulary.word, coalesce(ndoc, 0) AS weight
    FROM vocabulary LEFT JOIN counted ON counted.word = lexeme
    WHERE weight <> coalesce(ndoc, 0)
    ORDER BY vocabulary.word
    LIMIT most
    FOR UPDATE OF vocabulary SKIP LOCKED
  )
  UPDATE vocabulary SET weight = changed.weight FROM changed WHERE changed.word = vocabulary.word;
  RETURN total > 0;
END $$;

-- Everything anew, the most viewed first, for many offers at once: after a bulk load, or when the documents
-- change.
CREATE FUNCTION rebuild_search()
 RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  index regclass;
BEGIN
  TRUNCATE searchable_offers, search_documents, vocabulary;
  PERFORM learn_words(array_agg(id)) FROM products;
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM synonyms, unnest(words || finds) AS phrase;
  -- An index is made faster than it is kept.
  FOR index IN SELECT indexrelid::regclass FROM pg_index
    WHERE indrelid IN ('searchable_offers'::regclass, 'search_documents'::regclass) AND NOT indisprimary
  LOOP
    EXECUTE 'DROP INDEX ' || index;
  END LOOP;

  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name) FROM offers;
  CREATE INDEX search_documents_words ON search_documents USING gin (document);

  INSERT INTO searchable_offers (product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date,
    discount_price, popularity, shop_id, tier, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    coalesce(views, 0), shop_id,
    tier_of(row_number() OVER (ORDER BY coalesce(views, 0) DESC, discount_percent DESC, product_id DESC)), document
  FROM offers_to_search LEFT JOIN recent_product_views USING (product_id)
  ORDER BY coalesce(views, 0) DESC, discount_percent DESC, product_id DESC;

  CREATE INDEX searchable_offers_by_popularity ON searchable_offers (popularity DESC, discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_category
    ON searchable_offers (category_id, popularity DESC, discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_subcategory
    ON searchable_offers (subcategory_id, popularity DESC, discount_percent DESC, product_id DESC)
    INCLUDE (start_date, end_date);
  CREATE INDEX searchable_offers_by_price ON searchable_offers (discount_price, product_id DESC);
  CREATE INDEX searchable_offers_by_discount ON searchable_offers (discount_percent DESC, product_id DESC);
  CREATE INDEX searchable_offers_by_brand ON searchable_offers (brand_id);
  CREATE INDEX searchable_offers_by_shop ON searchable_offers (shop_id, tier);
  CREATE INDEX searchable_offers_by_end
    ON searchable_offers (end_date, popularity DESC, discount_percent DESC, product_id DESC);
  -- Without a list of pending entries, which every search would read through.
  FOR tier IN 0..4 LOOP
    EXECUTE format('CREATE INDEX searchable_offers_words_%1$s ON searchable_offers USING gin (document)
      WITH (fastupdate = off) WHERE tier = %1$s', tier);
  END LOOP;
  PERFORM refresh_popularity();
END $$;

-- How a migration has search data written anew: while the service runs, in batches. rebuild_search() does it
-- at once, and stops search for minutes.
CREATE FUNCTION ask_for_rebuild_of_search() RETURNS void LANGUAGE sql AS $$
  INSERT INTO offer_refreshes (shop_id) SELECT NULL WHERE EXISTS (SELECT FROM products);
$$;
