-- Up Migration

-- A process of an older version may still be at work: it waits, so that no change falls between two statements. Pictures
-- and banners, which the next migrations need, first, as an upload takes them.
LOCK TABLE pictures, banners, cities, users, shops, categories, subcategories, products, synonyms
  IN SHARE ROW EXCLUSIVE MODE;

-- A word as it sounds, whatever its script and spelling: 'saree', 'sari', 'sadi' and 'साड़ी' meet, 'kameez' and 'कमीज़' too.

-- Devanagari in Latin letters, vowel by vowel; '@' is the vowel that is not written, an 'a' or silent. 'R' stands for ड़
-- and ढ़, which people write as d and as r, 'E' for ऐ and 'O' for ऑ, which stand for an 'a' in English words (बैग, बॉल).
-- Latin letters stay.
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

-- The keys of a word, the nearest first: two words that share one sound alike. None for what is too short to tell, or
-- has figures.
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

-- Its consonants only, for spellings that are further apart: 'shirt' and 'शर्ट', 'mobile' and 'मोबाइल'. Null when they are
-- fewer than three.
CREATE FUNCTION skeleton(sounds text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN length(ltrim(consonants, 'a')) >= 3 THEN consonants END
    FROM (SELECT translate(regexp_replace(regexp_replace(
      replace(replace(sounds[1], 'ge', 'je'), 'gi', 'ji'),
      'n(?=[^aeiou])|[hy]', '', 'g'), '(?!^)[aeiou]', '', 'g'), 'Ruoei', 'daaaa') AS consonants) AS bare);

-- Words of a text, lower-case: split at blanks and punctuation named one by one (what counts as a letter differs between
-- servers, and some would break Hindi words at their vowel signs) and between letters and figures ('8GB' is '8 GB');
-- apostrophes join ('men's'), and Hindi figures are figures.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(
    regexp_split_to_array(
      regexp_replace(
        translate(lower(normalize(words, NFC)), '०१२३४५६७८९''’‘‌‍', '0123456789'),
        '([0-9])(?=[^0-9.,])|([^0-9.,])(?=[0-9])', '\1\2 ', 'g'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965\u20b9]+'),
    '');

-- Every word of offers and synonyms, and what it sounds like.
CREATE TABLE vocabulary (
  word     text PRIMARY KEY,
  lexeme   text NOT NULL GENERATED ALWAYS AS (search_lexeme(word)) STORED,
  sounds   text[] NOT NULL GENERATED ALWAYS AS (sounds(word)) STORED,
  skeleton text GENERATED ALWAYS AS (skeleton(sounds(word))) STORED,
  -- Two neighbours in a name as one word: 'smartwatch' of 'smart watch'.
  is_joined boolean NOT NULL,
  -- Some offer has had it; other words are known from synonyms only.
  is_offered boolean NOT NULL,
  -- How many of the most popular offers have it; counted by refresh_popularity().
  weight   integer NOT NULL DEFAULT 0
);
CREATE INDEX vocabulary_by_lexeme ON vocabulary (lexeme);
CREATE INDEX vocabulary_by_sound ON vocabulary USING gin (sounds);
CREATE INDEX vocabulary_by_skeleton ON vocabulary (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX vocabulary_by_beginning ON vocabulary (word text_pattern_ops);
CREATE INDEX vocabulary_trigrams ON vocabulary USING gin (word gin_trgm_ops) WHERE NOT is_joined;

-- Brands as first written.
CREATE TABLE brands (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> '')
);
CREATE UNIQUE INDEX brands_name_key ON brands (name_key(name) text_pattern_ops);

CREATE INDEX shops_by_name ON shops (name_key(name) text_pattern_ops);

-- The offers that shoppers may see on the days between their dates: what search, browse, 'popular' and 'related' read.
-- Kept by the triggers below in the transaction of every change. Whoever reads it asks for the dates too (is_current).
CREATE TABLE searchable_offers (
  product_id       integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id      integer NOT NULL,
  subcategory_id   integer NOT NULL,
  brand_id         integer NOT NULL,
  discount_percent integer NOT NULL,
  start_date       date NOT NULL,
  end_date         date NOT NULL,
  discount_price   numeric(11,2) NOT NULL,
  -- Views of the last seven days, and how far in front that puts it: 0 the most viewed, 4 the least (tier_of). By
  -- refresh_popularity(); each tier has an index of its own, so that the first ones answer what is asked for often.
  popularity       integer NOT NULL DEFAULT 0,
  tier             smallint NOT NULL DEFAULT 4 CHECK (tier BETWEEN 0 AND 4),
  -- Words of the name (A), of brand and last of the subcategory (B), of subcategory and category (C), of the shop (D);
  -- and as filters ~c1, ~s1, ~b1: category, subcategory, brand.
  document         tsvector NOT NULL
) WITH (fillfactor = 90);

-- What a card shows, whatever the state of the offer: for the few that were chosen.
CREATE VIEW offer_cards AS
  SELECT products.id, products.name, products.brand, products.price, products.discount_price, products.discount_percent,
    pictures.key AS picture_key, pictures.widths AS picture_widths
  FROM products LEFT JOIN pictures ON pictures.id = products.picture_id;

CREATE FUNCTION is_current(start_date date, end_date date) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN start_date <= today() AND end_date >= today();

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

-- What an offer is found by.
CREATE OR REPLACE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  kind text := '';
BEGIN
  -- 'Mobile covers' are covers first of all; but what is 'Flour, poha & sugar'?
  IF subcategory !~ '[&,/]| and | और ' THEN
    kind := coalesce((search_words(subcategory))[cardinality(search_words(subcategory))], '');
  END IF;
  RETURN (weighted_words(name, 'A', 0, true) || weighted_words(brand, 'B', 1000, false)
    || weighted_words(kind, 'B', 2000, false) || weighted_words(subcategory, 'C', 3000, true)
    || weighted_words(category, 'C', 4000, false) || weighted_words(coalesce(shop, ''), 'D', 5000, true))::tsvector;
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

CREATE FUNCTION recent_views(product_id integer) RETURNS integer
  LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(views), 0) FROM page_views WHERE path = '/product/' || product_id AND day > today() - 7);

-- What `searchable_offers` holds, as it follows from the other tables.
CREATE VIEW offers_to_search AS
  SELECT offers.id AS product_id, offers.category_id, offers.subcategory_id, brands.id AS brand_id, offers.discount_percent,
    offers.start_date, offers.end_date, offers.discount_price,
    search_documents.document
      || format('~c%s ~s%s ~b%s', offers.category_id, offers.subcategory_id, brands.id)::tsvector AS document
  FROM offers
  JOIN search_documents ON search_documents.product_id = offers.id
  JOIN brands ON name_key(brands.name) = name_key(offers.brand)
  WHERE offers.product_status = 'active' AND offers.end_date >= today() AND offers.shop_is_open;

-- Brands and words of the given products that were never seen before. In order, so that two transactions with common words
-- cannot wait for each other in a circle.
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

-- Brings all that search reads of these products up to date.
CREATE OR REPLACE FUNCTION refresh_search_documents(product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  -- Nobody opens or closes the shop meanwhile.
  SELECT FROM users WHERE id IN (SELECT owner_id FROM products WHERE id = ANY (product_ids)) ORDER BY id FOR SHARE;

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
    discount_price, popularity, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    recent_views(product_id), document
  FROM offers_to_search WHERE product_id = ANY (product_ids)
  ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
    brand_id = excluded.brand_id, discount_percent = excluded.discount_percent, start_date = excluded.start_date,
    end_date = excluded.end_date, discount_price = excluded.discount_price, document = excluded.document
    WHERE (searchable_offers.category_id, searchable_offers.subcategory_id, searchable_offers.brand_id,
        searchable_offers.discount_percent, searchable_offers.start_date, searchable_offers.end_date,
        searchable_offers.discount_price, searchable_offers.document)
      <> (excluded.category_id, excluded.subcategory_id, excluded.brand_id, excluded.discount_percent, excluded.start_date,
        excluded.end_date, excluded.discount_price, excluded.document);
$$;

CREATE FUNCTION refresh_search_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_documents(array_agg(id)) FROM products WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (may_trade(OLD.status) <> may_trade(NEW.status)) EXECUTE FUNCTION refresh_search_of_user();

-- In which tier an offer is by its place among all, the most viewed first.
CREATE FUNCTION tier_of(place bigint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN place <= 10000 THEN 0 WHEN place <= 40000 THEN 1 WHEN place <= 130000 THEN 2 WHEN place <= 400000 THEN 3
    ELSE 4 END;

-- Everything anew, the most viewed first, for many offers at once: after a bulk load, or when the documents change.
CREATE FUNCTION rebuild_search() RETURNS void LANGUAGE plpgsql AS $$
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
    discount_price, popularity, tier, document)
  SELECT product_id, category_id, subcategory_id, brand_id, discount_percent, start_date, end_date, discount_price,
    coalesce(views, 0),
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
  CREATE INDEX searchable_offers_by_end ON searchable_offers (end_date);
  -- Without a list of pending entries, which every search would read through.
  FOR tier IN 0..4 LOOP
    EXECUTE format('CREATE INDEX searchable_offers_words_%1$s ON searchable_offers USING gin (document)
      WITH (fastupdate = off) WHERE tier = %1$s', tier);
  END LOOP;
  PERFORM refresh_popularity();
END $$;

-- Counts views anew, moves offers between the tiers, and forgets those that are over; true when something moved. Whoever is
-- changing an offer at this moment is not waited for. Nothing but the order of results depends on it.
CREATE FUNCTION refresh_popularity() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  -- Rows of each kind that are moved in one go: the rest follows in the next one.
  most CONSTANT integer := 20000;
  moved integer;
  total integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(20261121) THEN
    RETURN false;
  END IF;

  DELETE FROM searchable_offers WHERE product_id IN (
    SELECT product_id FROM searchable_offers WHERE end_date < today() LIMIT most FOR UPDATE SKIP LOCKED);

  WITH counted AS MATERIALIZED (
    SELECT product_id, coalesce(views, 0) AS views
    FROM (SELECT product_id FROM searchable_offers WHERE popularity > 0) AS viewed
    FULL JOIN recent_product_views USING (product_id)
  ), changed AS (
    SELECT product_id, views
    FROM searchable_offers JOIN counted USING (product_id)
    WHERE popularity <> views
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET popularity = views FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH front AS MATERIALIZED (
    SELECT product_id, tier_of(row_number() OVER ()) AS tier
    FROM (SELECT product_id FROM searchable_offers WHERE end_date >= today()
      ORDER BY popularity DESC, discount_percent DESC, product_id DESC LIMIT 400000) AS in_order
  ), changed AS (
    SELECT product_id, coalesce(front.tier, 4::smallint) AS tier
    FROM searchable_offers LEFT JOIN front USING (product_id)
    WHERE searchable_offers.tier <> coalesce(front.tier, 4)
    ORDER BY coalesce(front.tier, 4)
    LIMIT most
    FOR UPDATE OF searchable_offers SKIP LOCKED
  )
  UPDATE searchable_offers SET tier = changed.tier FROM changed WHERE searchable_offers.product_id = changed.product_id;
  GET DIAGNOSTICS moved = ROW_COUNT;
  total := total + moved;

  WITH counted AS MATERIALIZED (
    SELECT word, ndoc FROM ts_stat('SELECT document FROM searchable_offers WHERE tier = 0')
  ), changed AS (
    SELECT vocabulary.word, coalesce(ndoc, 0) AS weight
    FROM vocabulary LEFT JOIN counted ON counted.word = lexeme
    WHERE weight <> coalesce(ndoc, 0)
    ORDER BY vocabulary.word
    LIMIT most
    FOR UPDATE OF vocabulary SKIP LOCKED
  )
  UPDATE vocabulary SET weight = changed.weight FROM changed WHERE changed.word = vocabulary.word;
  RETURN total > 0;
END $$;

-- Between the words of a phrase it says nothing: 'sarson ka tel'.
CREATE FUNCTION is_particle(word text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN word IN ('ka', 'ki', 'ke', 'का', 'की', 'के');

-- Whether some live offer matches, by index: the planner would read the table, expecting to meet one soon.
CREATE FUNCTION has_offer(query tsquery) RETURNS boolean
  LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT EXISTS (SELECT FROM searchable_offers WHERE tier = 0 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 1 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 2 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 3 AND document @@ query AND is_current(start_date, end_date))
    OR EXISTS (SELECT FROM searchable_offers WHERE tier = 4 AND document @@ query AND is_current(start_date, end_date))
$$;

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

CREATE FUNCTION learn_words_of_synonyms(phrases text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT DISTINCT one.word, false, false
  FROM unnest(phrases) AS phrase, unnest(search_words(phrase)) AS one (word)
  WHERE length(one.word) BETWEEN 2 AND 40 AND one.word !~ '^[0-9]+$'
  ORDER BY 1
  ON CONFLICT DO NOTHING;
$$;

CREATE FUNCTION refresh_search_of_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words_of_synonyms(array_agg(phrase)) FROM changed, unnest(words || finds) AS phrase;
  RETURN NULL;
END $$;
CREATE TRIGGER refresh_search_after_insert AFTER INSERT ON synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();
CREATE TRIGGER refresh_search_after_update AFTER UPDATE ON synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();

ALTER TABLE synonyms
  ADD COLUMN words_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(words)) STORED,
  ADD COLUMN finds_keys text[] NOT NULL GENERATED ALWAYS AS (phrase_keys(finds)) STORED;
CREATE INDEX synonyms_by_words ON synonyms USING gin (words_keys);
CREATE INDEX synonyms_by_finds ON synonyms USING gin (finds_keys);

-- The back room's lists look for words as they are typed, each as a part of one. Null when there is no word.
CREATE OR REPLACE FUNCTION search_query(words text) RETURNS tsquery
  LANGUAGE sql STABLE
AS $$
  SELECT string_agg('(' || concat_ws(' | ', quote_literal(search_lexeme(typed.word)) || ':*', longer.lexemes) || ')', ' & ')::tsquery
  FROM unnest(search_words(words)) AS typed (word)
  LEFT JOIN LATERAL (
    SELECT string_agg(DISTINCT quote_literal(lexeme), ' | ') AS lexemes
    FROM vocabulary
    WHERE length(typed.word) >= 4 AND is_offered AND NOT is_joined AND vocabulary.word LIKE '%' || search_lexeme(typed.word) || '%'
  ) AS longer ON true
$$;

-- Words that share letters with a mistyped one; swapped letters share few trigrams, hence the low threshold.
CREATE FUNCTION similar_words(typed text) RETURNS SETOF vocabulary
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT * FROM vocabulary WHERE word % typed AND NOT is_joined
  ORDER BY similarity(word, typed) DESC, weight DESC, word LIMIT 30
$$;

-- Processes of the version before search by `search_exact_query`, `nearest_word`, `has_live_offer`, `wrong_letters` and
-- `search_vocabulary` until they are replaced: a later migration drops them.

SELECT rebuild_search();

-- Down Migration
-- Migrations are only ever added; there is no way down.
