-- An amount in the base unit of its kind: 0.5 kg is 500 g. Null if `unit` is not a unit.
CREATE OR REPLACE FUNCTION quantity_of(amount numeric, unit text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (SELECT trim_scale(amount * split_part(meaning, ' ', 1)::numeric) || split_part(meaning, ' ', 2)
    FROM lexicon WHERE kind = 'unit' AND form = unit LIMIT 1);
END $$;

-- The quantities of a text, the positions of their words (`first` to `last`, from 0), and the remaining text:
-- for 'cooker 7.5 litre', 7500ml, 1 to 3, and 'cooker'.
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

-- Unifies plurals and common spellings (saree, sari; zari, jari), but nothing coarser: white and wheat sound
-- alike to search. Compares Hindi words by their stored sounds: the vocabulary learns an offer's words first,
-- since computing a sound takes milliseconds.
CREATE OR REPLACE FUNCTION spelled_alike(words text[]) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  respelled CONSTANT text[] := ARRAY(
    SELECT CASE WHEN length(word) > 3 AND word !~ '[ऀ-ॿ]'
      THEN replace(replace(replace(translate(word, 'zw', 'jv'), 'ee', 'i'), 'oo', 'u'), 'aa', 'a') ELSE word END
    FROM unnest(words) AS word);
  said CONSTANT text[] := said_of(respelled);
BEGIN
  RETURN ARRAY(SELECT CASE WHEN word ~ '[ऀ-ॿ]' THEN heard_as(word) ELSE search_lexeme(word, said) END
    FROM unnest(respelled) AS word);
END $$;

-- Words that identify a thing, in any order, with its quantities and its kind (milk chocolate is not
-- chocolate milk). Excludes the brand, which is compared separately, and a colour at the end of a part of the
-- name. Includes metals, and colours that are a flavour or scent (gold, rose, mint) or a variety of something
-- weighed or poured (green tea).
CREATE OR REPLACE FUNCTION thing_words(name text, brand text) RETURNS text[]
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  number CONSTANT text := '(?<![0-9.])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)';
  several CONSTANT text := '([^\s-]+) of ([0-9]{1,4})(?![0-9.])';
  bare text := translate(lower(normalize(name, NFKC)), '०१२३४५६७८९×''’‘', '0123456789x');
  has_number CONSTANT boolean := translate(bare, '0123456789', '') <> bare;
  weight text;
  said text[];
  part text;
  parts text[] := '{}';
  hit text[];
  amounts text[] := '{}';
  of_brand CONSTANT text[] := search_words(brand);
  told text[];
  alike text[];
  head text[];
  words text[] := '{}';
  own_words text[];
BEGIN
  IF has_number THEN
    bare := regexp_replace(bare, '([0-9]),(?=[0-9]{2})', '\1', 'g');
    bare := regexp_replace(bare, '([0-9]) *(?:"|”|″)', '\1 inch ', 'g');
    -- But 5G is a network.
    SELECT format('(?:(?:[7-9]|[0-9]{2,}|[0-9]*\.[0-9]+) *(?:%s)|[0-9] *(?:%s))(?![a-z\u0900-\u0963\u0970-\u097f])',
      string_agg(form, '|' ORDER BY form) FILTER (WHERE meaning = '1 g'),
      string_agg(form, '|' ORDER BY form) FILTER (WHERE meaning <> '1 g'))
    INTO weight
    FROM lexicon WHERE kind = 'unit' AND meaning LIKE ANY ('{% g,% ml}');
  END IF;
  said := said_of(search_words(bare));
  IF NOT has_number OR bare !~ weight THEN
    FOREACH part IN ARRAY regexp_split_to_array(bare, '[,;:()\[\]|–—/]|\s-\s') LOOP
      hit := regexp_match(part, '^(.*?)\s*\m([^\s-]+)(?: colou?r)?\s*$');
      IF ARRAY['colour ' || hit[2], 'shade ' || hit[2]] && said THEN
        part := hit[1];
        hit := regexp_match(part, '^(.*?)\s*\m([^\s-]+)[ -]*$');
        IF 'tone ' || hit[2] = ANY (said) THEN
          part := hit[1];
        END IF;
      END IF;
      CONTINUE WHEN btrim(part) = '';
      parts := parts || part;
    END LOOP;
    bare := coalesce(nullif(array_to_string(parts, ', '), ''), bare);
  END IF;
  part := bare;
  IF has_number THEN
    -- '2 x 500 g', '500 g x 2', 'pack of 2'.
    IF strpos(bare, 'x') > 0 THEN
      bare := regexp_replace(bare, number || ' *x *(?=[0-9.]*' || weight || ')', '\1 pcs ', 'g');
      bare := regexp_replace(bare, '(' || weight || ') *x *([0-9]{1,3})(?![0-9a-z])', '\1 \2 pcs ', 'g');
    END IF;
    part := bare;
    IF strpos(bare, ' of ') > 0 THEN
      FOR hit IN SELECT regexp_matches(bare, several, 'g') LOOP
        CONTINUE WHEN NOT ('container ' || hit[1] = ANY (said));
        amounts := amounts || (hit[2]::numeric || 'pcs');
        part := replace(part, hit[1] || ' of ' || hit[2], ' ');
      END LOOP;
    END IF;
    SELECT amounts || read.quantities, read.rest INTO amounts, part FROM read_quantities(part) AS read;
  END IF;
  told := search_words(part);
  told := ARRAY(SELECT one FROM unnest(told) AS one WHERE 'no difference ' || one <> ALL (said));
  head := search_words(head_of_name(bare, said));
  alike := spelled_alike(told || of_brand || head);
  -- A number belongs to the word before it: T10 is T 10, and no 10 of anything.
  FOR place IN 1..cardinality(told) LOOP
    IF begins_with_digit(told[place]) AND cardinality(words) > 0 THEN
      words[cardinality(words)] := words[cardinality(words)] || told[place];
    ELSE
      words := words || alike[place];
    END IF;
  END LOOP;
  alike := alike[cardinality(told) + 1:];
  own_words := ARRAY(SELECT own FROM unnest(words) AS own WHERE own <> ALL (alike[:cardinality(of_brand)]));
  IF cardinality(own_words) > 0 THEN
    words := own_words;
  END IF;
  RETURN ARRAY(SELECT one FROM unnest(words || amounts) AS one ORDER BY one COLLATE "C")
    || ('is ' || array_to_string(alike[cardinality(of_brand) + 1:], ' '));
END $$;

-- Offers with the same key are the same thing. Null for used or opened things, for things without a brand,
-- and for names that state only the kind.
CREATE OR REPLACE FUNCTION thing_key(name text, brand text, brand_id integer, description text) RETURNS uuid
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  used text;
  used_name text;
  of_brand CONSTANT text := array_to_string(search_words(brand), ' ');
  words text[];
BEGIN
  SELECT '\m(?:' || string_agg(replace(form, ' ', '[ -]?'), '|' ORDER BY form) FILTER (WHERE note IS NULL) || ')(?!\w)',
    '\m(?:' || string_agg(replace(form, ' ', '[ -]?'), '|' ORDER BY form) || ')(?!\w)'
  INTO used, used_name FROM lexicon WHERE kind = 'attribute' AND meaning = 'used';
  IF of_brand = '' OR EXISTS (SELECT FROM lexicon WHERE kind = 'attribute' AND form = of_brand AND meaning = 'no brand')
    OR description ~* used OR name ~* used_name AND brand !~* used_name THEN
    RETURN NULL;
  END IF;
  words := thing_words(name, brand);
  IF cardinality(words) < 3 THEN
    RETURN NULL;
  END IF;
  RETURN md5(brand_id || E'\n' || array_to_string(words, E'\n'))::uuid;
END $$;

CREATE OR REPLACE FUNCTION thing_of(product_id integer) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT thing_key(products.name, brand, coalesce(same_as, brands.id), description)
  FROM products JOIN brands ON name_key(brands.name) = name_key(brand)
  WHERE products.id = thing_of.product_id AND stands_alone_since IS NULL
$$;
