-- Refreshes search in the product's transaction, so that a new offer is found at once. Also fires for
-- statements that change no product.
CREATE OR REPLACE FUNCTION refresh_search_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM refresh_search_documents((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $$;

-- Search includes the shop's name; its owner, status and holiday decide which offers shoppers see.
CREATE OR REPLACE FUNCTION refresh_search_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY(SELECT id FROM shops WHERE user_id = NEW.id));
  PERFORM refresh_offers(ARRAY(SELECT id FROM products WHERE owner_id = NEW.id AND shop_id IS NULL));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY(SELECT id FROM subcategories WHERE category_id = NEW.id));
  RETURN NULL;
END $$;

-- Stores the phrases of a synonym in the lexicon under its id, and learns their words at once. There is no
-- foreign key, since truncating synonyms and categories would then truncate the lexicon.
CREATE OR REPLACE FUNCTION refresh_search_of_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lexicon WHERE kind = 'synonym' AND meaning IN (SELECT id::text FROM changed);
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lexicon (kind, form, meaning)
    SELECT DISTINCT 'synonym', phrase, id::text
    FROM changed, unnest(CASE WHEN both_ways THEN words || finds ELSE words END) AS phrase;
    PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM changed, unnest(words || finds) AS phrase;
  END IF;
  RETURN NULL;
END $$;
