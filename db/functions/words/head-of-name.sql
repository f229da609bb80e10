-- The last word, with a single letter before it: a T-shirt is not a shirt.
CREATE OR REPLACE FUNCTION with_letter(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN length(words[cardinality(words) - 1]) = 1
    AND strpos('abcdefghijklmnopqrstuvwxyz', words[cardinality(words) - 1]) > 0
  THEN words[cardinality(words) - 1] ELSE '' END || words[cardinality(words)];

-- The kind of thing that a name describes: the last word before its description. 'Cow milk, 2 litre' is milk,
-- 'Milk bread' is bread, 'Sandals for women' are sandals, 'Set of 6 cups' is cups, and 'Wooden sofa set' is
-- both a sofa and a set. Several words are alternatives, not a phrase.
CREATE OR REPLACE FUNCTION head_of_name(name text, said text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bare text := regexp_replace(normalize(name, NFC), '\s*(?:[,;:(\[|–—]|\s-\s).*$', '');
  -- Between blanks: 'in' of 'all-in-one' says nothing more.
  parts text[];
  words text[];
  place integer;
  last text;
BEGIN
  IF btrim(bare) = '' THEN
    bare := name;
  END IF;
  parts := string_to_array(btrim(lower(bare)), ' ');
  FOR place IN 2..cardinality(parts) - 1 LOOP
    IF 'before more ' || parts[place] = ANY (said) THEN
      parts := parts[:place - 1];
      EXIT;
    END IF;
  END LOOP;
  -- 'Set of 6 cups', 'bangles set of 12', 'कप का सेट'; but 'The Lanes of Rajwada' are lanes.
  place := array_position(parts, 'of');
  WHILE place BETWEEN 2 AND cardinality(parts) - 1 LOOP
    IF 'container ' || parts[place - 1] = ANY (said) THEN
      parts := CASE WHEN array_to_string(parts[place + 1:], '') ~ '[^0-9.]' THEN parts[place + 1:] ELSE parts[:place - 2] END;
      EXIT;
    END IF;
    place := array_position(parts, 'of', place + 1);
  END LOOP;
  last := parts[cardinality(parts)];
  IF cardinality(parts) > 2 AND 'container ' || last = ANY (said)
    AND 'particle ' || parts[cardinality(parts) - 1] = ANY (said) THEN
    parts := parts[:cardinality(parts) - 2];
  END IF;
  place := array_position(parts, 'of');
  IF place > 1 AND place < cardinality(parts) THEN
    parts := parts[:place - 1];
  END IF;
  words := search_words(array_to_string(parts, ' '));
  LOOP
    last := words[cardinality(words)];
    EXIT WHEN cardinality(words) < 2 OR NOT (begins_with_digit(last)
      OR ARRAY['quality ' || last, 'measure ' || last, 'colour ' || last, 'metal ' || last] && said);
    words := words[:cardinality(words) - 1];
  END LOOP;
  IF cardinality(words) > 1 AND ARRAY['container ' || last, 'substance ' || last] && said THEN
    RETURN words[cardinality(words) - 1] || ' ' || last;
  END IF;
  RETURN coalesce(with_letter(words), '');
END $$;

-- The single word for all offers of a subcategory: 'Mobile covers' are covers. Null if it names several
-- things: 'Flour, poha & sugar'.
CREATE OR REPLACE FUNCTION kind_of_name(subcategory text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subcategory NOT LIKE ALL ('{%&%,"%,%",%/%,% and %,% और %}') THEN with_letter(search_words(subcategory)) END;
