-- Words: how they are split, stemmed and sounded; the vocabulary, brands and synonyms.

-- Words of a text, lower-case: split at blanks and punctuation named one by one (what counts as a letter
-- differs between servers, and some would break Hindi words at their vowel signs) and between letters and
-- figures ('8GB' is '8 GB'); apostrophes join ('men's'), and Hindi figures are figures.
CREATE FUNCTION search_words(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(
    regexp_split_to_array(
      regexp_replace(
        translate(lower(normalize(words, NFC)), '०१२३४५६७८९''’‘‌‍', '0123456789'),
        '([0-9])(?=[^0-9.,])|([^0-9.,])(?=[0-9])', '\1\2 ', 'g'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965\u20b9]+'),
    '');

-- 'phones' and 'phone' are one lexeme; words of other languages stay as they are.
CREATE FUNCTION search_lexeme(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((ts_lexize('english_stem', word))[1], word);

-- Devanagari in Latin letters, vowel by vowel; '@' is the vowel that is not written, an 'a' or silent. 'R'
-- stands for ड़ and ढ़, which people write as d and as r, 'E' for ऐ and 'O' for ऑ, which stand for an 'a' in
-- English words (बैग, बॉल). Latin letters stay.
CREATE FUNCTION transliterate(word text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters CONSTANT text := 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह';
  sounds CONSTANT text[] := '{k,kh,g,gh,n,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,p,ph,b,bh,m,y,r,l,l,v,sh,sh,s,h}';
  vowels CONSTANT text := 'अआइईउऊऋएऐओऔऑऍऎऒ';
  signs CONSTANT text := ' ािीुूृेैोौॉॅॆॊ';
  vowel_sounds CONSTANT text[] := '{a,aa,i,i,u,u,ri,e,E,o,au,O,e,e,o}';
  letter text;
  following text;
  place integer;
  latin text := '';
BEGIN
  IF word !~ '[ऀ-ॿ]' THEN
    RETURN word;
  END IF;
  word := replace(translate(replace(replace(word, 'ड़', 'R'), 'ढ़', 'R'), '़‌‍', ''), 'ँ', 'ं');
  FOR i IN 1..length(word) LOOP
    letter := substr(word, i, 1);
    following := substr(word, i + 1, 1);
    place := strpos(letters, letter);
    IF place > 0 OR letter = 'R' THEN
      latin := latin || CASE place WHEN 0 THEN 'R' ELSE sounds[place] END
        || CASE WHEN following = '' OR following = '्' OR strpos(signs, following) > 0 THEN '' ELSE '@' END;
    ELSIF letter = 'ं' THEN
      latin := latin || 'n';
    ELSIF strpos(vowels, letter) > 0 THEN
      latin := latin || vowel_sounds[strpos(vowels, letter)];
    ELSIF strpos(signs, letter) > 0 THEN
      latin := latin || vowel_sounds[strpos(signs, letter)];
    ELSIF letter NOT IN ('्', 'ः') THEN
      latin := latin || letter;
    END IF;
  END LOOP;
  RETURN latin;
END $$;

-- The keys of a word, the nearest first: two words that share one sound alike. None for what is too short to
-- tell, or has figures.
CREATE FUNCTION sounds(word text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  -- What becomes what, in this order. Aspirates and sister consonants fold; in the end c is a ch and v a w.
  folds CONSTANT text[] := '{sch,sk, dge,je, ge$,je$, tch,C, chh,C, ch,C, tion,san, sion,jan, igh,ai, ght,t, ph,f, sh,s, th,t, dh,d, bh,b,
    gh,g, kh,k, jh,j, rh,r, Rh,R, wh,w, wr,r, ck,k, q,k, x,ks, z,j, ce,se, ci,si, cy,si, c,k, C,c, ahi,ai, aha,e, eha,e,
    ehe,e, aa,a, ee,i, ea,i, ie,i, oo,u, ou,u, ui,u, au,o, oa,o, ei,e}';
  is_hindi CONSTANT boolean := word ~ '[ऀ-ॿ]';
  latin CONSTANT text := transliterate(word);
  -- The vowel that is not written is silent between two spoken ones, which may be counted from either end: अगरबत्ती is
  -- agarbatti, बासमती is basmati. The written one is dropped too in speech: chunari, chunri.
  unwritten CONSTANT text := '([aeiouEO@][^aeiouEO@]+)@(?=[^aeiouEO@][aeiouEO@])';
  dropped CONSTANT text := '([aeiouEO][^aeiouEO])a(?=[^aeiouEO][aeiouEO])';
  spoken text[];
  sound text;
  keys text[] := '{}';
BEGIN
  -- Words that would sound like another one: जूते, beer, साड़ी.
  CASE word
    WHEN 'jute' THEN RETURN '{jut}';
    WHEN 'bear' THEN RETURN '{ber}';
    WHEN 'wear' THEN RETURN '{ver}';
    WHEN 'shaadi', 'shadi', 'शादी' THEN RETURN '{Sadi}';
    ELSE NULL;
  END CASE;
  IF latin !~ '^[a-zREO@]+$' THEN
    RETURN '{}';
  END IF;
  spoken := ARRAY[
    reverse(regexp_replace(reverse(latin), unwritten, '\1', 'g')),
    regexp_replace(latin, unwritten, '\1', 'g')];
  IF is_hindi THEN
    -- Plurals: महिलाओं, साड़ियों, किताबें, जूतों.
    IF word ~ '(ा|ि)ओं$' THEN
      spoken := (SELECT array_agg(left(way, -2)) FROM unnest(spoken) AS way);
    ELSIF word ~ '(ियों|ें)$' THEN
      spoken := (SELECT array_agg(left(way, -2)) FROM unnest(spoken) AS way);
    ELSIF word LIKE '%ों' THEN
      spoken := (SELECT array_agg(left(way, -2) || 'a') || array_agg(left(way, -2)) FROM unnest(spoken) AS way) || spoken;
    END IF;
  ELSIF length(word) > 3 AND word LIKE '%s' AND word NOT LIKE '%ss' THEN
    spoken := ARRAY[left(latin, -1)];
  ELSIF word ~ '[aeiou][^aeiou]e$|(nc|ng|rs|rg|dg|ls|lv|rv|ns)e$' AND word !~ '(oo|aa)[^aeiou]e$' THEN
    -- The silent e of English; but 'joote' and 'kapde' end in a vowel.
    spoken := ARRAY[latin || '$', latin];
  ELSIF word ~ '.{3}on$' AND word !~ '(oo|i)n$' AND word NOT IN ('cotton', 'button', 'carton', 'season', 'person', 'nylon',
      'apron', 'lemon', 'melon', 'ribbon', 'salon', 'crayon', 'wagon', 'dragon') THEN
    -- The plural of bachcha is bachchon.
    spoken := ARRAY[latin, left(latin, -2), left(latin, -2) || 'a'];
  ELSIF word ~ '.{4}en$' AND word !~ 'men$' THEN
    spoken := ARRAY[latin, left(latin, -2)];
  END IF;

  FOREACH sound IN ARRAY spoken LOOP
    sound := replace(sound, '@', 'a');
    FOR i IN 1..array_length(folds, 1) / 2 LOOP
      sound := replace(sound, folds[2 * i - 1], folds[2 * i]);
    END LOOP;
    sound := regexp_replace(sound, '[ao]w(?![aeiou])', 'o', 'g');
    sound := regexp_replace(sound, '[ae][iy](?=[^aeiouy$])|ey$', 'e', 'g');
    sound := regexp_replace(regexp_replace(sound, 'iy(?=[aeiou])|y(?![aeiou])', 'i', 'g'), '([^aeiou])yu', '\1u', 'g');
    sound := regexp_replace(replace(sound, 'w', 'v'), 'm(?=[bp])', 'n', 'g');
    sound := regexp_replace(sound, '([ae])h(?=[^aeiou])', 'e', 'g');
    sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
    sound := regexp_replace(sound, '(..)i(an|on)$', '\1i');
    -- English endings that Hindi writes with an 'a' or none: cooler, कूलर; table, टेबल; cotton, कॉटन.
    sound := regexp_replace(regexp_replace(sound, '([aeiou].*[^aeiou])[eo]([rn])$', '\1a\2'), '([^aeiourlEO])le\$?$', '\1al');
    sound := CASE WHEN sound LIKE '%e$' THEN left(sound, -2) WHEN sound LIKE '%$' THEN left(sound, -1)
      WHEN sound LIKE '%e' THEN left(sound, -1) || 'a' ELSE sound END;
    keys := keys || sound;
  END LOOP;
  IF latin ~ '[EO].*[^aeiouEO@]$' THEN
    keys := (SELECT array_agg(translate(key, 'EO', 'eo')) || array_agg(translate(key, 'EO', 'aa')) FROM unnest(keys) AS key);
  END IF;
  keys := (SELECT array_agg(translate(key, 'EO', 'eo')) FROM unnest(keys) AS key);
  keys := (SELECT array_agg(regexp_replace(key, dropped, '\1', 'g'))
    || array_agg(reverse(regexp_replace(reverse(key), dropped, '\1', 'g'))) FROM unnest(keys) AS key);
  IF strpos(latin, 'R') > 0 THEN
    keys := (SELECT array_agg(replace(key, 'R', 'd')) || array_agg(replace(key, 'R', 'r')) FROM unnest(keys) AS key) || keys;
  ELSIF latin ~ '[aeiouEO][dr]h?[aeiouEO]' THEN
    keys := keys || (SELECT array_agg(regexp_replace(key, '([aeiou])[dr](?=[aeiou])', '\1R', 'g')) FROM unnest(keys) AS key);
  END IF;
  RETURN (SELECT coalesce(array_agg(key ORDER BY place), '{}')
          FROM (SELECT key, min(place) AS place FROM unnest(keys) WITH ORDINALITY AS one (key, place) GROUP BY key) AS distinct_keys
          WHERE length(key) >= 3);
END $$;

-- Its consonants only, for spellings that are further apart: 'shirt' and 'शर्ट', 'mobile' and 'मोबाइल'. Null
-- when they are fewer than three.
CREATE FUNCTION skeleton(sounds text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN length(ltrim(consonants, 'a')) >= 3 THEN consonants END
    FROM (SELECT translate(regexp_replace(regexp_replace(
      replace(replace(sounds[1], 'ge', 'je'), 'gi', 'ji'),
      'n(?=[^aeiou])|[hy]', '', 'g'), '(?!^)[aeiou]', '', 'g'), 'Ruoei', 'daaaa') AS consonants) AS bare);

-- Between the words of a phrase it says nothing: 'sarson ka tel'.
CREATE FUNCTION is_particle(word text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN word IN ('ka', 'ki', 'ke', 'का', 'की', 'के');

-- What the phrases sound like; two that share one mean the same to a synonym.
CREATE FUNCTION phrase_keys(phrases text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  phrase text;
  word text;
  keys text[];
  all_keys text[] := '{}';
BEGIN
  FOREACH phrase IN ARRAY phrases LOOP
    keys := NULL;
    FOREACH word IN ARRAY search_words(phrase) LOOP
      CONTINUE WHEN is_particle(word);
      -- What may sound in many ways goes on as written, as in the search's understanding.
      SELECT array_agg(concat_ws(' ', before, sound)) INTO keys
      FROM unnest(coalesce(keys, ARRAY[NULL])) AS before,
        unnest(CASE WHEN cardinality(keys) > 16 THEN ARRAY[word] ELSE word || (sounds(word))[1:3] END) AS sound;
    END LOOP;
    all_keys := all_keys || keys;
  END LOOP;
  RETURN all_keys;
END $$;

-- Words of a text, and neighbours as one word.
CREATE FUNCTION words_and_joins(words text) RETURNS TABLE (word text, is_joined boolean)
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  one text;
  before text;
BEGIN
  FOREACH one IN ARRAY search_words(words) LOOP
    RETURN QUERY VALUES (one, false);
    IF before !~ '^[0-9]' AND one !~ '^[0-9]' THEN
      RETURN QUERY VALUES (before || one, true);
    END IF;
    before := one;
  END LOOP;
END $$;

-- The text's words with their places and the given weight; neighbours also as one word, when `joined`.
CREATE FUNCTION weighted_words(words text, weight text, first_place integer, joined boolean) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  word text;
  before text;
  place integer := first_place;
  found text := '';
BEGIN
  FOREACH word IN ARRAY search_words(words) LOOP
    CONTINUE WHEN length(word) > 60;
    place := place + 1;
    found := found || ' ' || quote_literal(search_lexeme(word)) || ':' || place || weight;
    IF joined AND before !~ '^[0-9]' AND word !~ '^[0-9]' THEN
      found := found || ' ' || quote_literal(search_lexeme(before || word)) || ':' || place - 1 || weight;
    END IF;
    before := word;
  END LOOP;
  RETURN found;
END $$;

-- Every word of offers and synonyms, and what it sounds like: a mistyped word is found by key.
CREATE TABLE vocabulary (
  word text PRIMARY KEY,
  lexeme text NOT NULL GENERATED ALWAYS AS (search_lexeme(word)) STORED,
  sounds text[] NOT NULL GENERATED ALWAYS AS (sounds(word)) STORED,
  skeleton text GENERATED ALWAYS AS (skeleton(sounds(word))) STORED,
  -- Two neighbours in a name as one word: 'smartwatch' of 'smart watch'.
  is_joined boolean NOT NULL,
  -- Some offer has had it; other words are known from synonyms only.
  is_offered boolean NOT NULL,
  -- How many of the most popular offers have it; counted by refresh_popularity().
  weight integer NOT NULL DEFAULT 0
);
CREATE INDEX vocabulary_by_beginning ON vocabulary (word text_pattern_ops);
CREATE INDEX vocabulary_by_lexeme ON vocabulary (lexeme);
CREATE INDEX vocabulary_by_skeleton ON vocabulary (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX vocabulary_by_sound ON vocabulary USING gin (sounds);
CREATE INDEX vocabulary_trigrams ON vocabulary USING gin (word gin_trgm_ops) WHERE NOT is_joined;

-- Words that share letters with a mistyped one; swapped letters share few trigrams, hence the low threshold.
CREATE FUNCTION similar_words(typed text) RETURNS SETOF vocabulary
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT * FROM vocabulary WHERE word % typed AND NOT is_joined
  ORDER BY similarity(word, typed) DESC, weight DESC, word LIMIT 30
$$;

-- Brands as first written; `same_as` is the same one in the other script.
CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  sounds text[] NOT NULL,
  -- The brand that was written first, of which this is the name in the other script.
  same_as integer REFERENCES brands
);
CREATE INDEX brands_by_first_name ON brands (same_as) WHERE same_as IS NOT NULL;
CREATE INDEX brands_by_sounds ON brands USING gin (sounds);
CREATE UNIQUE INDEX brands_name_key ON brands (name_key(name) text_pattern_ops);

-- A brand that is written in both scripts is one brand: सुर is Sur. Each word of a brand's name with its
-- place, as it sounds; one without sounds (short, or with figures) as it is written. लूम्स is looms, whose s
-- is not heard either.
CREATE FUNCTION brand_sounds(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(place || sound), '{}')
  FROM unnest(search_words(name)) WITH ORDINALITY AS words (word, place),
    LATERAL unnest(CASE WHEN sounds(word) = '{}' THEN ARRAY['=' || word] ELSE sounds(word) END
      || CASE WHEN word LIKE '%्स' THEN sounds(left(word, -2)) END) AS sound);

-- The sounds of one word of a brand.
CREATE FUNCTION brand_sounds_at(sounds text[], place integer)
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(sound), '{}') FROM unnest(sounds) AS sound WHERE sound ~ ('^' || place || '[^0-9]'));

-- Only across scripts, since Sony and Soni are two; only when there is no doubt which one it is; and only
-- with one that has no name in this script yet: सोनी is the first of Soni and Sony that was written.
CREATE FUNCTION find_same_brand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sounds IS NOT NULL THEN
    RETURN NEW;
  END IF;
  NEW.sounds := brand_sounds(NEW.name);
  NEW.same_as := (
    SELECT CASE WHEN count(*) = 1 THEN min(id) FILTER (WHERE same_as IS NULL) END
    FROM brands
    WHERE sounds && NEW.sounds AND id <> NEW.id AND (name ~ '[ऀ-ॿ]') <> (NEW.name ~ '[ऀ-ॿ]')
      AND cardinality(search_words(name)) = cardinality(search_words(NEW.name))
      AND NOT EXISTS (
        SELECT FROM generate_series(1, cardinality(search_words(NEW.name))) AS place
        WHERE NOT (brand_sounds_at(brands.sounds, place) && brand_sounds_at(NEW.sounds, place))));
  IF EXISTS (SELECT FROM brands WHERE same_as = NEW.same_as AND id <> NEW.id) THEN
    NEW.same_as := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER find_same_brand BEFORE INSERT OR UPDATE OF sounds ON brands
  FOR EACH ROW EXECUTE FUNCTION find_same_brand();

-- Brands and words of the given products that were never seen before. In order, so that two transactions with
-- common words cannot wait for each other in a circle.
CREATE FUNCTION learn_words(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM products
  WHERE id = ANY (product_ids) AND NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(products.brand))
  ORDER BY name_key(brand), id
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM offers, LATERAL (
    SELECT * FROM words_and_joins(name)
    UNION ALL SELECT * FROM words_and_joins(subcategory)
    UNION ALL SELECT * FROM words_and_joins(coalesce(shop_name, ''))
    UNION ALL SELECT unnest(search_words(concat_ws(' ', brand, category))), false) AS one
  WHERE id = ANY (product_ids) AND length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined WHERE NOT vocabulary.is_offered;
$$;

-- What `learn_words` would learn of each row of a list, all of it at once and in order: of two lists with the
-- same new words one waits for the other, and never both. First who is in charge, then the shop, as everybody
-- who changes both.
CREATE FUNCTION learn_words_of_list(list_shop_id integer, names text[], list_brands text[]) RETURNS void LANGUAGE sql AS $function$
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
    SELECT joined.* FROM unnest(names) AS listed (name), LATERAL words_and_joins(listed.name) AS joined
    UNION ALL SELECT joined.* FROM shops, LATERAL words_and_joins(shops.name) AS joined WHERE shops.id = list_shop_id
    UNION ALL SELECT unnest(search_words(brand)), false FROM unnest(list_brands) AS brand
  ) AS one
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined WHERE NOT vocabulary.is_offered;
$function$;

-- Words of shoppers that mean words of shops: typing one of `words` finds offers with one of `finds`, and
-- with `both_ways` the reverse.
CREATE TABLE synonyms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 1 AND 20 AND array_position(words, NULL) IS NULL),
  finds text[] NOT NULL CHECK (cardinality(finds) BETWEEN 1 AND 20 AND array_position(finds, NULL) IS NULL),
  both_ways boolean NOT NULL DEFAULT true,
  category_id integer REFERENCES categories,
  version integer NOT NULL DEFAULT 1,
  words_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(words)) STORED,
  finds_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(finds)) STORED
);
CREATE INDEX synonyms_by_finds ON synonyms USING gin (finds_keys);
CREATE INDEX synonyms_by_words ON synonyms USING gin (words_keys);
-- Processes keep the synonyms in memory.
CREATE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('synonyms');

-- A mistyped word of a synonym is to be found too.
CREATE FUNCTION learn_words_of_synonyms(phrases text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT DISTINCT one.word, false, false
  FROM unnest(phrases) AS phrase, unnest(search_words(phrase)) AS one (word)
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
$$;

-- So that a new synonym's words are known at once.
CREATE FUNCTION refresh_search_of_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM changed, unnest(words || finds) AS phrase;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search_after_insert AFTER INSERT ON synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();
CREATE TRIGGER refresh_search_after_update AFTER UPDATE ON synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();

-- What was searched for in vain, by day.
CREATE TABLE unfound_searches (
  day date NOT NULL DEFAULT today(),
  query text NOT NULL CHECK (btrim(query) <> ''),
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  PRIMARY KEY (day, query)
);
