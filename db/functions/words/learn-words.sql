-- Stores new brands and words of products. Sorted, so that two transactions with common words cannot
-- deadlock. In PL/pgSQL, which caches plans per session.
CREATE OR REPLACE FUNCTION learn_words(product_ids integer[]) RETURNS void
  LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  said CONSTANT text[] := said_of_links();
BEGIN
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM products
  WHERE id = ANY (product_ids)
    AND NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(products.brand))
  ORDER BY name_key(brand), id
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM offers, LATERAL (
    SELECT * FROM words_and_joins(name, said)
    UNION ALL SELECT * FROM words_and_joins(subcategory, said)
    UNION ALL SELECT * FROM words_and_joins(coalesce(shop_name, ''), said)
    UNION ALL SELECT unnest(search_words(concat_ws(' ', brand, category))), false) AS one
  WHERE id = ANY (product_ids) AND length(one.word) BETWEEN 2 AND 40 AND translate(one.word, '0123456789', '') <> ''
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined
    WHERE NOT vocabulary.is_offered;
END $$;

-- Learns the words of all rows of a list at once, sorted: if two lists have the same new words, one waits for
-- the other. Locks the owner, then the shop, which is the usual order.
CREATE OR REPLACE FUNCTION learn_words_of_list(list_shop_id integer, names text[], list_brands text[])
  RETURNS void
  LANGUAGE sql AS $$
  SELECT FROM users WHERE id = (SELECT user_id FROM shops WHERE id = list_shop_id) FOR SHARE;
  SELECT FROM shops WHERE id = list_shop_id FOR SHARE;

  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM unnest(list_brands) WITH ORDINALITY AS listed (brand, place)
  WHERE NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(brand))
  ORDER BY name_key(brand), place
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM (
    SELECT joined.* FROM said_of_links() AS said, unnest(names) AS listed (name), LATERAL words_and_joins(listed.name, said) AS joined
    UNION ALL SELECT joined.* FROM said_of_links() AS said, shops, LATERAL words_and_joins(shops.name, said) AS joined WHERE shops.id = list_shop_id
    UNION ALL SELECT unnest(search_words(brand)), false FROM unnest(list_brands) AS brand
  ) AS one
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined WHERE NOT vocabulary.is_offered;
$$;

CREATE OR REPLACE FUNCTION learn_words_of_synonyms(phrases text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT DISTINCT one.word, false, false
  FROM unnest(phrases) AS phrase, unnest(search_words(phrase)) AS one (word)
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
$$;
