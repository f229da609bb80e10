-- So much of a unit, in one unit of a kind: 0.5 kg is 500 g. Null of what is no unit.
CREATE OR REPLACE FUNCTION quantity_of(amount numeric, unit text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT trim_scale(amount * split_part(meaning, ' ', 1)::numeric) || split_part(meaning, ' ', 2)
    FROM lexicon WHERE kind = 'unit' AND form = unit LIMIT 1);
END $$;

-- Quantities of a text, which of its words they are (`first` to `last`, from 0), and the text without them: of
-- 'cooker 7.5 litre' 7500ml, words 1 to 3, and 'cooker'.
CREATE OR REPLACE FUNCTION read_quantities(words text)
  RETURNS TABLE (quantities text[], firsts integer[], lasts integer[], rest text)
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  -- 5, 7.5, .5, 1,000 and 1/2; a word in Latin letters or in Devanagari, whose full stop is no letter.
  amount_and_unit CONSTANT text := '(?<![0-9./])([0-9]{1,3}(?:,[0-9]{2,3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+|/[0-9]+)?|\.[0-9]+)'
    '[ -]*([a-z]+|[\u0900-\u0963\u0970-\u097f]+)(?![a-z\u0900-\u0963\u0970-\u097f])';
  bare text;
  between text[];
  hit text[];
  turn integer := 0;
  place integer := 0;
  quantity text;
BEGIN
  quantities := '{}';
  firsts := '{}';
  lasts := '{}';
  rest := words;
  IF words !~ '[0-9०-९½¼¾]' THEN
    RETURN NEXT;
    RETURN;
  END IF;
  -- Figures of every keyboard, ½ as .5, and 15" as 15 inch.
  bare := regexp_replace(
    translate(lower(normalize(replace(replace(replace(words, '½', '.5'), '¼', '.25'), '¾', '.75'), NFKC)),
      '०१२३४५६७८९', '0123456789'), '([0-9]) *(?:"|”|″)', '\1 inch ', 'g');
  between := regexp_split_to_array(bare, amount_and_unit);
  rest := '';
  FOR hit IN SELECT regexp_matches(bare, '(' || amount_and_unit || ')', 'g') LOOP
    turn := turn + 1;
    quantity := quantity_of(split_part(replace(hit[2], ',', ''), '/', 1)::numeric
      / nullif(coalesce(nullif(split_part(hit[2], '/', 2), ''), '1')::numeric, 0), hit[3]);
    place := place + cardinality(search_words(between[turn]));
    IF quantity IS NOT NULL THEN
      quantities := quantities || quantity;
      firsts := firsts || place;
      lasts := lasts || place + cardinality(search_words(hit[1])) - 1;
    END IF;
    place := place + cardinality(search_words(hit[1]));
    rest := rest || between[turn] || CASE WHEN quantity IS NULL THEN hit[1] ELSE ' ' END;
  END LOOP;
  rest := rest || between[turn + 1];
  RETURN NEXT;
END $$;

-- How a word is compared: its plural and usual spellings are one (saree, sari; zari, jari), but nothing coarser,
-- as white and wheat sound alike to search. Hindi words as they sound, which the vocabulary has ready: it learns
-- the words of an offer first, and to compute a sound takes milliseconds.
CREATE OR REPLACE FUNCTION spelled_alike(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN typed ~ '[ऀ-ॿ]' THEN heard_as(typed)
  WHEN length(typed) > 3 THEN search_lexeme(replace(replace(replace(translate(typed, 'zw', 'jv'), 'ee', 'i'), 'oo', 'u'), 'aa', 'a'))
  ELSE search_lexeme(typed) END;

-- What a name says of a thing, whatever the order of its words: these, its quantities, and what it is, since
-- milk chocolate is no chocolate milk. Neither the brand, which is compared by itself, nor a colour at the end
-- of a part of the name. Of what is weighed or poured a colour is a kind: tea, green.
CREATE OR REPLACE FUNCTION thing_words(name text, brand text) RETURNS text[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  -- No metals, and nothing that is a flavour or a scent: gold, rose, mint.
  colour CONSTANT text := '(?:dark|royal|sky|baby|bottle|sea|rani|hot|off)?[ -]*(?:black|white|red|blue|green|yellow|pink|grey|gray|brown|maroon|navy|purple|violet|beige|teal|turquoise|magenta|mustard|wine|peach|orange|emerald|indigo|lavender|khaki|ivory|charcoal|काला|काली|काले|सफ़ेद|सफेद|लाल|नीला|नीली|नीले|हरा|हरी|हरे|पीला|पीली|पीले|गुलाबी|भूरा|भूरी|बैंगनी|नारंगी)(?: colou?r)?';
  number CONSTANT text := '(?<![0-9.])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)';
  weight CONSTANT text := '(?:[7-9]|[0-9]{2,}|[0-9]*\.[0-9]+) *(?:g|gms?|grams?)(?![a-z])|[0-9] *(?:kgs?|kilos?|mg|ml|l|lt|ltrs?|liters?|litres?)(?![a-z])|[0-9] *(?:किलो|किग्रा|ग्राम|लीटर|मिली)';
  several CONSTANT text := '(?:set|pack|box|combo|packet|pair)s? of ([0-9]{1,4})(?![0-9.])';
  fillers CONSTANT text[] := '{a,an,and,the,of,for,in,by,new,latest,original,genuine,नया,नई,नए,का,की,के,और}';
  bare text := translate(lower(normalize(name, NFKC)), '०१२३४५६७८९×''’‘', '0123456789x');
  has_number CONSTANT boolean := translate(bare, '0123456789', '') <> bare;
  part text;
  parts text[] := '{}';
  amounts text[] := '{}';
  brand_words text[] := ARRAY(SELECT spelled_alike(word) FROM unnest(search_words(brand)) AS word);
  word text;
  words text[] := '{}';
  own_words text[];
BEGIN
  IF has_number THEN
    bare := regexp_replace(bare, '([0-9]),(?=[0-9]{2})', '\1', 'g');
    bare := regexp_replace(bare, '([0-9]) *(?:"|”|″)', '\1 inch ', 'g');
  END IF;
  IF NOT has_number OR bare !~ weight THEN
    FOREACH part IN ARRAY regexp_split_to_array(bare, '[,;:()\[\]|–—/]|\s-\s') LOOP
      part := regexp_replace(part, '^((?:.*\S)??)\s*\m' || colour || '\s*$', '\1');
      CONTINUE WHEN btrim(part) = '';
      parts := parts || part;
    END LOOP;
    bare := coalesce(nullif(array_to_string(parts, ', '), ''), bare);
  END IF;
  part := bare;
  IF has_number THEN
    -- '2 x 500 g', '500 g x 2', 'pack of 2'.
    IF strpos(bare, 'x') > 0 THEN
      bare := regexp_replace(bare, number || ' *x *(?=[0-9.]*(?:' || weight || '))', '\1 pcs ', 'g');
      bare := regexp_replace(bare, '(' || weight || ') *x *([0-9]{1,3})(?![0-9a-z])', '\1 \2 pcs ', 'g');
    END IF;
    part := bare;
    IF strpos(bare, ' of ') > 0 THEN
      amounts := ARRAY(
        SELECT hit[1]::numeric || 'pcs' FROM regexp_matches(bare, several, 'g') AS matches (hit));
      part := regexp_replace(bare, several, ' ', 'g');
    END IF;
    SELECT amounts || read.quantities, read.rest INTO amounts, part FROM read_quantities(part) AS read;
  END IF;
  -- A number belongs to the word before it: T10 is T 10, and no 10 of anything.
  FOREACH word IN ARRAY search_words(part) LOOP
    CONTINUE WHEN word = ANY (fillers);
    IF begins_with_digit(word) AND cardinality(words) > 0 THEN
      words[cardinality(words)] := words[cardinality(words)] || word;
    ELSE
      words := words || spelled_alike(word);
    END IF;
  END LOOP;
  own_words := ARRAY(SELECT own FROM unnest(words) AS own WHERE own <> ALL (brand_words));
  IF cardinality(own_words) > 0 THEN
    words := own_words;
  END IF;
  RETURN ARRAY(SELECT one FROM unnest(words || amounts) AS one ORDER BY one COLLATE "C")
    || ('is ' || (SELECT coalesce(string_agg(spelled_alike(head), ' '), '') FROM unnest(search_words(head_of_name(bare))) AS head));
END $$;

-- The key of a thing: offers with the same are the same. None for what is used or opened, has no brand, or has
-- a name that says its kind only.
CREATE OR REPLACE FUNCTION thing_key(name text, brand text, brand_id integer, description text) RETURNS uuid
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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

-- As which thing an offer is known, live or over.
CREATE OR REPLACE FUNCTION thing_of(product_id integer) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT thing_key(products.name, brand, coalesce(same_as, brands.id), description)
  FROM products JOIN brands ON name_key(brands.name) = name_key(brand)
  WHERE products.id = thing_of.product_id AND stands_alone_since IS NULL
$$;
