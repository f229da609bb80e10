-- An admin's own offer has no shop: the marketplace's brand stands in, in search too (decisions 7).
CREATE TABLE marketplace (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  brand text NOT NULL
);
INSERT INTO marketplace (brand) VALUES ('Chowk');

CREATE FUNCTION brand_of_marketplace() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT brand FROM marketplace);

CREATE OR REPLACE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text)
RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (weighted_words(name, 'A', 0, true) || weighted_words(brand, 'B', 1000, false)
    || weighted_words(coalesce(kind_of_name(subcategory), ''), 'B', 2000, false)
    || weighted_words(subcategory, 'C', 3000, true) || weighted_words(category, 'C', 4000, false)
    || weighted_words(coalesce(shop, brand_of_marketplace()), 'D', 5000, true))::tsvector
    || marks_of_thing(name, subcategory);
END $$;

-- The configured brand, as the service starts: words of admins' offers follow it.
CREATE FUNCTION name_marketplace(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE marketplace SET brand = name WHERE brand <> name;
  IF FOUND THEN
    PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
  END IF;
END $$;

SELECT refresh_search_documents(array_agg(id)) FROM products WHERE shop_id IS NULL;
