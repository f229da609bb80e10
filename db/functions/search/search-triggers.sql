-- Refreshes search in the transaction of the product: a new offer is found at once. A statement that changes no
-- product fires triggers too.
CREATE OR REPLACE FUNCTION refresh_search_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM refresh_search_documents((SELECT array_agg(id) FROM changed));
  END IF;
  RETURN NULL;
END $$;

-- A shop's name is searched, and its owner, status and holiday decide what shoppers see.
CREATE OR REPLACE FUNCTION refresh_search_of_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- Search leaves out the offers of accounts that are not active.
CREATE OR REPLACE FUNCTION refresh_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_offers_of_shops(ARRAY(SELECT id FROM shops WHERE user_id = NEW.id));
  PERFORM refresh_offers(ARRAY(SELECT id FROM products WHERE owner_id = NEW.id AND shop_id IS NULL));
  RETURN NULL;
END $$;

-- A subcategory's name and category are searched with its offers.
CREATE OR REPLACE FUNCTION refresh_search_of_subcategory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- The same for a category's name.
CREATE OR REPLACE FUNCTION refresh_search_of_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_of_subcategories(ARRAY(SELECT id FROM subcategories WHERE category_id = NEW.id));
  RETURN NULL;
END $$;

-- So that a new synonym's words are known at once.
CREATE OR REPLACE FUNCTION refresh_search_of_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM changed, unnest(words || finds) AS phrase;
  RETURN NULL;
END $$;
