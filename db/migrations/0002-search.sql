-- Up Migration

-- Words of a text, lower-case. Split at blanks and punctuation named one by one: what counts as a letter differs between
-- servers, and some would break Hindi words at their vowel signs.
CREATE FUNCTION search_words(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(
    regexp_split_to_array(lower(normalize(words, NFC)), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965\u20b9]+'),
    '');

-- 'phones' and 'phone' are one lexeme; words of other languages stay as they are.
CREATE FUNCTION search_lexeme(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((ts_lexize('english_stem', word))[1], word);

-- Name and brand weigh most, then subcategory and category, then the shop's name.
CREATE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT coalesce(string_agg(quote_literal(search_lexeme(word)) || ':1' || weight, ' '), '')::tsvector
    FROM (VALUES (name, 'A'), (brand, 'A'), (subcategory, 'B'), (category, 'C'), (shop, 'D')) AS part (words, weight),
      unnest(search_words(part.words)) AS word);

-- What search reads; kept by the triggers below in the transaction of every change.
CREATE TABLE search_documents (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  document   tsvector NOT NULL
);
CREATE INDEX search_documents_words ON search_documents USING gin (document);

-- Words that some offer had, to repair typing errors with.
CREATE TABLE search_vocabulary (
  word text PRIMARY KEY
);
CREATE INDEX search_vocabulary_trigrams ON search_vocabulary USING gin (word gin_trgm_ops);

CREATE FUNCTION refresh_search_documents(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_documents (product_id, document)
  SELECT id, search_document(name, brand, subcategory, category, shop_name)
  FROM offers WHERE id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document
    WHERE search_documents.document <> excluded.document;

  -- In order, so that two transactions with common words cannot wait for each other in a circle.
  INSERT INTO search_vocabulary (word)
  SELECT DISTINCT word
  FROM offers, unnest(search_words(concat_ws(' ', name, brand, subcategory, category, shop_name))) AS word
  WHERE id = ANY (product_ids) AND length(word) BETWEEN 3 AND 40
  ORDER BY word
  ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION refresh_search_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search_after_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE TRIGGER refresh_search_after_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();

CREATE FUNCTION refresh_search_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE owner_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF name ON shops
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_shop();

CREATE FUNCTION refresh_search_of_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE subcategory_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF name, category_id ON subcategories
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_subcategory();

CREATE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(array_agg(products.id))
  FROM products JOIN subcategories ON subcategories.id = products.subcategory_id
  WHERE subcategories.category_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_category();

-- All words must occur, each as a part of one: the beginning, or anywhere in a word that some offer has ('phones' finds
-- smartphones). Null when there is no word.
CREATE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE sql STABLE
AS $$
  SELECT string_agg('(' || concat_ws(' | ', quote_literal(search_lexeme(typed.word)) || ':*', longer.lexemes) || ')', ' & ')::tsquery
  FROM unnest(search_words(words)) AS typed (word)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT quote_literal(search_lexeme(search_vocabulary.word)), ' | ') AS lexemes
    FROM search_vocabulary
    WHERE length(typed.word) >= 3 AND search_vocabulary.word LIKE '%' || search_lexeme(typed.word) || '%'
  ) AS longer ON true
$$;

-- The words as they stand: offers that have them rank first.
CREATE FUNCTION search_exact_query(words text) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(quote_literal(search_lexeme(word)), ' & ')::tsquery
          FROM unnest(search_words(words)) AS word);

CREATE FUNCTION has_live_offer(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM search_documents JOIN live_offers ON live_offers.id = search_documents.product_id
    WHERE document @@ query);

CREATE FUNCTION wrong_letters(word text, typed text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN least(
    levenshtein(left(word, 40), left(typed, 40)),
    levenshtein(left(search_lexeme(word), 40), left(search_lexeme(typed), 40)));

-- The word of a live offer that a mistyped word most probably means: trigrams find the candidates, the number of wrong
-- letters decides (swapped letters share few trigrams, hence the low threshold).
CREATE FUNCTION nearest_word(typed text) RETURNS text
  LANGUAGE sql STABLE
  SET pg_trgm.similarity_threshold = 0.2
AS $$
  SELECT word FROM search_vocabulary
  WHERE word % typed
    AND wrong_letters(word, typed) <= CASE WHEN length(typed) <= 4 THEN 1 WHEN length(typed) <= 8 THEN 2 ELSE 3 END
    AND has_live_offer(quote_literal(search_lexeme(word))::tsquery)
  ORDER BY wrong_letters(word, typed), similarity(word, typed) DESC, word
  LIMIT 1
$$;

-- Views of product pages in the last seven days: what 'popular' means.
CREATE VIEW recent_product_views AS
  SELECT substring(path FROM 10)::integer AS product_id, sum(views)::integer AS views
  FROM page_views
  WHERE day > today() - 7 AND path ~ '^/product/[0-9]{1,9}$'
  GROUP BY 1;
CREATE INDEX page_views_by_day ON page_views (day);

-- Down Migration
-- Migrations are only ever added; there is no way down.
