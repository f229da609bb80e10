CREATE OR REPLACE FUNCTION brand_of_marketplace() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT brand FROM marketplace);

-- The mark of 5 litres is '~q5000ml', however the name spells the quantity.
CREATE OR REPLACE FUNCTION marks_of_quantity(name text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT array_to_tsvector(ARRAY(SELECT DISTINCT '~q' || quantity FROM unnest(quantities) AS quantity))
  FROM read_quantities(name));

-- The lexemes by which an offer is found, and a mark such as '~tmilk' for its kind of thing: from the head of
-- its name, or from its subcategory. Absent things get no mark: 'Hotel room non-AC', 'Chai without sugar'.
-- The last word of a book title is not the kind: 'The Narmada Notebook' is a novel. An admin's own offer has
-- no shop: the marketplace's brand replaces it (decision 7).
CREATE OR REPLACE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text)
  RETURNS tsvector
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  there text := words_there(name);
  of_name text[] := search_words(there);
  of_brand CONSTANT text[] := search_words(brand);
  of_kind CONSTANT text[] := search_words(subcategory);
  of_category CONSTANT text[] := search_words(category);
  of_shop CONSTANT text[] := search_words(coalesce(shop, brand_of_marketplace()));
  every CONSTANT text[] := of_name || of_brand || of_kind || of_category || of_shop;
  said CONSTANT text[] := said_of(
    every || ARRAY(SELECT one || next FROM unnest(every, every[2:]) AS pair (one, next)));
  kind CONSTANT text[] := search_words(coalesce(kind_of_name(subcategory), ''));
  things text[];
BEGIN
  IF EXISTS (SELECT FROM unnest(of_kind) AS word WHERE 'titles ' || word = ANY (said)) THEN
    of_name := search_words(name);
    things := of_kind;
  ELSE
    things := search_words(head_of_name(regexp_replace(there, '\s+(?:without|बिना)\s*$', '', 'i'), said));
  END IF;
  RETURN (weighted_words(of_name, 'A', 0, true, said) || weighted_words(of_brand, 'B', 1000, false, said)
    || weighted_words(kind, 'B', 2000, false, said) || weighted_words(of_kind, 'C', 3000, true, said)
    || weighted_words(of_category, 'C', 4000, false, said) || weighted_words(of_shop, 'D', 5000, true, said))::tsvector
    || array_to_tsvector(ARRAY(
      SELECT DISTINCT '~t' || search_lexeme(word, said) FROM unnest(things || kind) AS word WHERE length(word) <= 60))
    || marks_of_quantity(name);
END $$;
