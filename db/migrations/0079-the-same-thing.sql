-- The same thing at several shops: by name, brand and quantity (decision 079). What is called the same must be:
-- where there is doubt, nothing is.

-- A number and its unit, in one unit of a kind: 0.5 kg is 500 g.
CREATE FUNCTION quantity_of(amount numeric, unit text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN unit ~ '^(kg|kgs|kilo|kilos|kilogram|kilograms|किलो|किग्रा)$' THEN trim_scale(amount * 1000) || 'g'
  WHEN unit ~ '^(g|gm|gms|gram|grams|ग्राम)$' THEN trim_scale(amount) || 'g'
  WHEN unit = 'mg' THEN trim_scale(amount / 1000) || 'g'
  WHEN unit ~ '^(l|lt|ltr|ltrs|liter|liters|litre|litres|लीटर)$' THEN trim_scale(amount * 1000) || 'ml'
  WHEN unit ~ '^(ml|मिली)$' THEN trim_scale(amount) || 'ml'
  WHEN unit = 'tb' THEN trim_scale(amount * 1024) || 'gb'
  WHEN unit = 'mb' THEN trim_scale(amount / 1024) || 'gb'
  WHEN unit ~ '^(m|mtr|meter|meters|metre|metres|मीटर)$' THEN trim_scale(amount * 1000) || 'mm'
  WHEN unit = 'cm' THEN trim_scale(amount * 10) || 'mm'
  WHEN unit ~ '^(inch|inches|इंच)$' THEN trim_scale(amount) || 'inch'
  WHEN unit ~ '^(ft|feet|foot|फ़ुट|फुट)$' THEN trim_scale(amount) || 'ft'
  WHEN unit ~ '^(w|watt|watts|वाट)$' THEN trim_scale(amount) || 'w'
  WHEN unit = 'kw' THEN trim_scale(amount * 1000) || 'w'
  WHEN unit ~ '^(pc|pcs|piece|pieces|nos|unit|units|पीस)$' THEN trim_scale(amount) || 'pcs'
  WHEN unit ~ '^(ton|tons|tonne)$' THEN trim_scale(amount) || 'ton'
  WHEN unit ~ '^(carat|carats|ct)$' THEN trim_scale(amount) || 'carat'
  ELSE trim_scale(amount) || regexp_replace(unit, 's$', '')
END;

-- How a word is compared: its plural and usual spellings are one (saree, sari; zari, jari), but nothing coarser,
-- as white and wheat sound alike to search. Hindi words as they sound, which the vocabulary has ready: it learns
-- the words of an offer first, and to compute a sound takes milliseconds.
CREATE FUNCTION spelled_alike(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE
  WHEN typed ~ '[ऀ-ॿ]' THEN coalesce((SELECT sounds[1] FROM vocabulary WHERE word = typed), typed)
  WHEN length(typed) > 3
    THEN search_lexeme(replace(replace(replace(translate(typed, 'zw', 'jv'), 'ee', 'i'), 'oo', 'u'), 'aa', 'a'))
  ELSE search_lexeme(typed)
END;

-- What a name says of a thing, whatever the order of its words: these, its quantities, and what it is, since
-- milk chocolate is no chocolate milk. Neither the brand, which is compared by itself, nor a colour at the end
-- of a part of the name. Of what is weighed or poured a colour is a kind: tea, green.
CREATE FUNCTION thing_words(name text, brand text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  -- No metals, and nothing that is a flavour or a scent: gold, rose, mint.
  colour CONSTANT text := '(?:dark|royal|sky|baby|bottle|sea|rani|hot|off)?[ -]*(?:black|white|red|blue|green|yellow|pink|grey|gray|brown|maroon|navy|purple|violet|beige|teal|turquoise|magenta|mustard|wine|peach|orange|emerald|indigo|lavender|khaki|ivory|charcoal|काला|काली|काले|सफ़ेद|सफेद|लाल|नीला|नीली|नीले|हरा|हरी|हरे|पीला|पीली|पीले|गुलाबी|भूरा|भूरी|बैंगनी|नारंगी)(?: colou?r)?';
  unit CONSTANT text := '(kgs?|kilos?|kilograms?|gms?|grams?|g|mg|ltrs?|lt|liters?|litres?|l|ml|tb|gb|mb|mtr|meters?|metres?|m|cm|mm|inch|inches|ft|feet|foot|kw|w|watts?|v|volts?|hp|mah|mp|hz|gsm|pcs?|pieces?|nos|units?|tons?|tonne|carats?|ct|stars?|seaters?|burners?|blades?|doors?|jars?|sheets?|pages?|tablets?|capsules?|hours?|years?|months?|किलो|किग्रा|ग्राम|लीटर|मिली|मीटर|इंच|फ़ुट|फुट|वाट|पीस)(?![a-z0-9\u0900-\u097f])';
  number CONSTANT text := '(?<![0-9.])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)';
  weight CONSTANT text := '(?:[7-9]|[0-9]{2,}|[0-9]*\.[0-9]+) *(?:g|gms?|grams?)(?![a-z])|[0-9] *(?:kgs?|kilos?|mg|ml|l|lt|ltrs?|liters?|litres?)(?![a-z])|[0-9] *(?:किलो|किग्रा|ग्राम|लीटर|मिली)';
  fillers CONSTANT text[] := '{a,an,and,the,of,for,in,by,new,latest,original,genuine,नया,नई,नए,का,की,के,और}';
  bare text := translate(lower(normalize(name, NFKC)), '०१२३४५६७८९×''’‘', '0123456789x');
  part text;
  parts text[] := '{}';
  quantities text[];
  brand_words text[] := ARRAY(SELECT spelled_alike(word) FROM unnest(search_words(brand)) AS word);
  word text;
  words text[] := '{}';
  own_words text[];
BEGIN
  bare := regexp_replace(bare, '([0-9]),(?=[0-9]{2})', '\1', 'g');
  bare := regexp_replace(bare, '([0-9]) *(?:"|”|″)', '\1 inch ', 'g');
  IF bare !~ weight THEN
    FOREACH part IN ARRAY regexp_split_to_array(bare, '[,;:()\[\]|–—/]|\s-\s') LOOP
      part := regexp_replace(part, '^((?:.*\S)??)\s*\m' || colour || '\s*$', '\1');
      CONTINUE WHEN btrim(part) = '';
      parts := parts || part;
    END LOOP;
    bare := coalesce(nullif(array_to_string(parts, ', '), ''), bare);
  END IF;
  -- '2 x 500 g', '500 g x 2', 'pack of 2'.
  bare := regexp_replace(bare, number || ' *x *(?=[0-9.]*(?:' || weight || '))', '\1 pcs ', 'g');
  bare := regexp_replace(bare, '(' || weight || ') *x *([0-9]{1,3})(?![0-9a-z])', '\1 \2 pcs ', 'g');
  quantities := ARRAY(
    SELECT hit[1]::numeric || 'pcs' FROM regexp_matches(bare, '(?:set|pack|box|combo|packet|pair)s? of ([0-9]{1,4})(?![0-9.])', 'g') AS matches (hit));
  part := regexp_replace(bare, '(?:set|pack|box|combo|packet|pair)s? of ([0-9]{1,4})(?![0-9.])', ' ', 'g');
  quantities := quantities || ARRAY(
    SELECT quantity_of(hit[1]::numeric, hit[2]) FROM regexp_matches(part, number || '[ -]*' || unit, 'g') AS matches (hit));
  part := regexp_replace(part, number || '[ -]*' || unit, ' ', 'g');
  -- A number belongs to the word before it: T10 is T 10, and no 10 of anything.
  FOREACH word IN ARRAY search_words(part) LOOP
    CONTINUE WHEN word = ANY (fillers);
    IF word ~ '^[0-9]' AND cardinality(words) > 0 THEN
      words[cardinality(words)] := words[cardinality(words)] || word;
    ELSE
      words := words || spelled_alike(word);
    END IF;
  END LOOP;
  own_words := ARRAY(SELECT own FROM unnest(words) AS own WHERE own <> ALL (brand_words));
  IF cardinality(own_words) > 0 THEN
    words := own_words;
  END IF;
  RETURN ARRAY(SELECT one FROM unnest(words || quantities) AS one ORDER BY one COLLATE "C")
    || ('is ' || (SELECT coalesce(string_agg(spelled_alike(head), ' '), '') FROM unnest(search_words(head_of_name(bare))) AS head));
END $$;

-- The key of a thing: offers with the same are the same. None for what is used or opened, has no brand, or has
-- a name that says its kind only.
CREATE FUNCTION thing_key(name text, brand text, brand_id integer, description text)
  RETURNS uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  used CONSTANT text := '\m(second[ -]?hand|refurbished|renewed|pre[ -]?owned|open[ -]?box)\M|सेकंड हैंड|सेकेंड हैंड|रीफ़र्बिश्ड';
  words text[];
BEGIN
  IF name || ' ' || description ~* used OR name ~* '\m(used|opened|unboxed|purana|purani)\M|पुराना|पुरानी|पुराने'
    OR name ~* '\mold\M' AND brand !~* '\mold\M'
    OR name_key(brand) IN ('unbranded', 'no brand', 'none', 'na', 'n/a', 'local', 'generic', '-') THEN
    RETURN NULL;
  END IF;
  words := thing_words(name, brand);
  IF cardinality(words) < 3 THEN
    RETURN NULL;
  END IF;
  RETURN md5(brand_id || E'\n' || array_to_string(words, E'\n'))::uuid;
END $$;

-- Its shop has said that the offer is not the same as others.
ALTER TABLE products ADD COLUMN stands_alone_since timestamptz;

-- As which thing an offer is known, live or over.
CREATE FUNCTION thing_of(product_id integer) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT thing_key(products.name, brand, coalesce(same_as, brands.id), description)
  FROM products JOIN brands ON name_key(brands.name) = name_key(brand)
  WHERE products.id = thing_of.product_id AND stands_alone_since IS NULL
$$;

-- What search reads knows each offer's thing; written with the rest of it, so it follows each change. Null of
-- what is the same as nothing else, and until the rebuild has come by.
ALTER TABLE searchable_offers ADD COLUMN thing uuid;
CREATE INDEX searchable_offers_by_thing ON searchable_offers (thing) WHERE thing IS NOT NULL;

CREATE OR REPLACE VIEW offers_to_search AS
SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id, coalesce(brands.same_as, brands.id) AS brand_id,
  offers.discount_percent, greatest(offers.start_date, offers.away_until) AS start_date, offers.end_date,
  offers.discount_price, search_documents.document
    || format('~c%s ~s%s ~b%s', offers.category_id, offers.subcategory_id, coalesce(brands.same_as, brands.id))::tsvector
    AS document,
  offers.shop_id,
  thing_of(offers.id) AS thing
FROM offers
JOIN search_documents ON search_documents.product_id = offers.id
JOIN brands ON name_key(brands.name) = name_key(offers.brand)
WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.is_public;

CREATE OR REPLACE FUNCTION write_search_documents(product_ids integer[])
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
    discount_price, popularity, shop_id, thing, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    recent_views(product_id), shop_id, thing, document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    brand_id = excluded.brand_id, discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, shop_id = excluded.shop_id,
    thing = excluded.thing, document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.shop_id, searchable_offers.thing, searchable_offers.document)
      IS DISTINCT FROM (excluded.category_id, excluded.subcategory_id, excluded.brand_id, excluded.discount_percent, excluded.start_date,
        excluded.end_date, excluded.discount_price, excluded.shop_id, excluded.thing, excluded.document);
$$;

CREATE OR REPLACE FUNCTION rebuild_search()
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
    discount_price, popularity, shop_id, thing, tier, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    coalesce(views, 0), shop_id, thing,
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
  CREATE INDEX searchable_offers_by_thing ON searchable_offers (thing) WHERE thing IS NOT NULL;
  CREATE INDEX searchable_offers_by_end
    ON searchable_offers (end_date, popularity DESC, discount_percent DESC, product_id DESC);
  -- Without a list of pending entries, which every search would read through.
  FOR tier IN 0..4 LOOP
    EXECUTE format('CREATE INDEX searchable_offers_words_%1$s ON searchable_offers USING gin (document)
      WITH (fastupdate = off) WHERE tier = %1$s', tier);
  END LOOP;
  PERFORM refresh_popularity();
END $$;

SELECT ask_for_rebuild_of_search();
