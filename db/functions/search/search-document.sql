-- The brand that the operator has configured.
CREATE OR REPLACE FUNCTION brand_of_marketplace() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT brand FROM marketplace);

-- '~tmilk' marks what is milk: by the head of its name, or as all of its subcategory. A thing that the name says is
-- not there gets no mark: 'Hotel room non-AC', 'Chai without sugar'.
CREATE OR REPLACE FUNCTION marks_of_thing(name text, subcategory text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT '~t' || search_lexeme(thing.word)), '{}'))
  FROM unnest(search_words(concat_ws(' ',
    CASE WHEN holds_titles(subcategory) THEN subcategory
      ELSE head_of_name(regexp_replace(words_there(name), '\s+(?:without|बिना)\s*$', '', 'i')) END,
    kind_of_name(subcategory)))) AS thing (word)
  WHERE length(thing.word) <= 60);

-- '~q5000ml' marks what holds 5 litre, however its name says so.
CREATE OR REPLACE FUNCTION marks_of_quantity(name text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(ARRAY(SELECT DISTINCT '~q' || quantity FROM unnest(quantities) AS quantity))
  FROM read_quantities(name));

-- The words by which an offer is found. An admin's own offer has no shop: the marketplace's brand takes its place
-- (decision 7).
CREATE OR REPLACE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text)
  RETURNS tsvector
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (weighted_words(CASE WHEN holds_titles(subcategory) THEN name ELSE words_there(name) END, 'A', 0, true) || weighted_words(brand, 'B', 1000, false)
    || weighted_words(coalesce(kind_of_name(subcategory), ''), 'B', 2000, false)
    || weighted_words(subcategory, 'C', 3000, true) || weighted_words(category, 'C', 4000, false)
    || weighted_words(coalesce(shop, brand_of_marketplace()), 'D', 5000, true))::tsvector
    || marks_of_thing(name, subcategory) || marks_of_quantity(name);
END $$;
