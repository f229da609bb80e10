-- PostgreSQL keeps 32 compiled patterns for each connection, the latest ones. What a published offer is read with had
-- more than seventy, so each was compiled again for each offer: 5 ms of processor. What a pattern is not needed for is said
-- without one, and one that needs a letter or a digit is asked only where there is one. The results are the same.

CREATE FUNCTION begins_with_digit(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word <> '' AND strpos('0123456789', left(word, 1)) > 0;

CREATE OR REPLACE FUNCTION quantity_of(amount numeric, unit text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN unit IN ('kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'किलो', 'किग्रा') THEN trim_scale(amount * 1000) || 'g'
  WHEN unit IN ('g', 'gm', 'gms', 'gram', 'grams', 'ग्राम') THEN trim_scale(amount) || 'g'
  WHEN unit = 'mg' THEN trim_scale(amount / 1000) || 'g'
  WHEN unit IN ('l', 'lt', 'ltr', 'ltrs', 'liter', 'liters', 'litre', 'litres', 'लीटर') THEN trim_scale(amount * 1000) || 'ml'
  WHEN unit IN ('ml', 'मिली') THEN trim_scale(amount) || 'ml'
  WHEN unit = 'tb' THEN trim_scale(amount * 1024) || 'gb'
  WHEN unit = 'mb' THEN trim_scale(amount / 1024) || 'gb'
  WHEN unit IN ('m', 'mtr', 'meter', 'meters', 'metre', 'metres', 'मीटर') THEN trim_scale(amount * 1000) || 'mm'
  WHEN unit = 'cm' THEN trim_scale(amount * 10) || 'mm'
  WHEN unit IN ('inch', 'inches', 'इंच') THEN trim_scale(amount) || 'inch'
  WHEN unit IN ('ft', 'feet', 'foot', 'फ़ुट', 'फुट') THEN trim_scale(amount) || 'ft'
  WHEN unit IN ('w', 'watt', 'watts', 'वाट') THEN trim_scale(amount) || 'w'
  WHEN unit = 'kw' THEN trim_scale(amount * 1000) || 'w'
  WHEN unit IN ('pc', 'pcs', 'piece', 'pieces', 'nos', 'unit', 'units', 'पीस') THEN trim_scale(amount) || 'pcs'
  WHEN unit IN ('ton', 'tons', 'tonne') THEN trim_scale(amount) || 'ton'
  WHEN unit IN ('carat', 'carats', 'ct') THEN trim_scale(amount) || 'carat'
  WHEN unit LIKE '%s' THEN trim_scale(amount) || left(unit, -1)
  ELSE trim_scale(amount) || unit END;

CREATE OR REPLACE FUNCTION with_letter(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN length(words[cardinality(words) - 1]) = 1
    AND strpos('abcdefghijklmnopqrstuvwxyz', words[cardinality(words) - 1]) > 0
  THEN words[cardinality(words) - 1] ELSE '' END || words[cardinality(words)];

CREATE OR REPLACE FUNCTION may_join(before text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN NOT (begins_with_digit(before) OR begins_with_digit(word) OR is_link(before) OR is_link(word));

CREATE OR REPLACE FUNCTION kind_of_name(subcategory text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subcategory NOT LIKE ALL ('{%&%,"%,%",%/%,% and %,% और %}') THEN with_letter(search_words(subcategory)) END;

CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN word LIKE ANY ('{%ing,%ings,%er,%ers}') AND word ~ '^[a-z]{3,}(?:ing|er)s?$' THEN CASE WHEN word LIKE '%s' THEN left(word, -1) ELSE word END
  WHEN stands_for_itself(word) THEN CASE WHEN word LIKE '%s' AND stands_for_itself(left(word, -1)) THEN left(word, -1) ELSE word END
  ELSE coalesce((ts_lexize('english_stem', word))[1], word) END;

CREATE OR REPLACE FUNCTION head_of_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
DECLARE
  containers CONSTANT text[] := '{set,sets,pack,packs,pair,pairs,box,boxes,combo,kit,kits,piece,pieces,packet,powder,पाउडर,सेट,पैक,जोड़ी,जोड़ा,डिब्बा,बॉक्स,पैकेट,कॉम्बो}';
  describing CONSTANT text[] := '{spf,kg,g,gm,gram,l,litre,liter,ml,gb,tb,carat,ratti,ton,star,seater,inch,cm,mm,m,feet,foot,ft,metre,meter,pcs,w,watt,hp,mah,mp,s,xl,xxl,
    black,white,red,blue,green,yellow,pink,grey,gray,brown,silver,gold,golden,maroon,navy,orange,purple,beige,cream,
    new,latest,original,sale,offer,small,medium,large,किलो,ग्राम,लीटर,इंच,काला,काली,काले,लाल,नीला,नीली,हरा,हरी,पीला,पीली,सफ़ेद,सफेद,गुलाबी}';
  bare text := regexp_replace(normalize(name, NFC), '\s*(?:[,;:(\[|–—]|\s-\s).*$', '');
  counted text[];
  words text[];
BEGIN
  IF btrim(bare) = '' THEN
    bare := name;
  END IF;
  bare := regexp_replace(bare, '\s(?:for|with|without|from|in|by|at|under|on)\s.*$', '', 'i');
  -- 'Set of 6 cups', 'bangles set of 12', 'कप का सेट'; but 'The Lanes of Rajwada' are lanes.
  IF bare ILIKE '%of%' THEN
    counted := regexp_match(bare, '^(.*?)\s*\m(?:set|pack|pair|box|combo|kit|packet)s?\s+of\s+(.*)$', 'i');
    IF counted IS NOT NULL THEN
      bare := CASE WHEN counted[2] ~ '[^0-9\s.]' THEN regexp_replace(counted[2], '^[0-9.\s]+', '') ELSE counted[1] END;
    END IF;
  END IF;
  IF bare LIKE ANY ('{%का%,%की%,%के%}') THEN
    bare := regexp_replace(bare, '\s(?:का|की|के)\s+(?:सेट|पैक|जोड़ी|जोड़ा|डिब्बा|बॉक्स|पैकेट)\s*$', '');
  END IF;
  IF bare ILIKE '%of%' THEN
    bare := regexp_replace(bare, '\sof\s.*$', '', 'i');
  END IF;
  words := search_words(bare);
  WHILE cardinality(words) > 1 AND (begins_with_digit(words[cardinality(words)]) OR words[cardinality(words)] = ANY (describing)) LOOP
    words := words[:cardinality(words) - 1];
  END LOOP;
  IF words[cardinality(words)] = ANY (containers) AND cardinality(words) > 1 THEN
    RETURN words[cardinality(words) - 1] || ' ' || words[cardinality(words)];
  END IF;
  RETURN coalesce(with_letter(words), '');
END $function$;

CREATE OR REPLACE FUNCTION thing_words(name text, brand text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
DECLARE
  -- No metals, and nothing that is a flavour or a scent: gold, rose, mint.
  colour CONSTANT text := '(?:dark|royal|sky|baby|bottle|sea|rani|hot|off)?[ -]*(?:black|white|red|blue|green|yellow|pink|grey|gray|brown|maroon|navy|purple|violet|beige|teal|turquoise|magenta|mustard|wine|peach|orange|emerald|indigo|lavender|khaki|ivory|charcoal|काला|काली|काले|सफ़ेद|सफेद|लाल|नीला|नीली|नीले|हरा|हरी|हरे|पीला|पीली|पीले|गुलाबी|भूरा|भूरी|बैंगनी|नारंगी)(?: colou?r)?';
  unit CONSTANT text := '(kgs?|kilos?|kilograms?|gms?|grams?|g|mg|ltrs?|lt|liters?|litres?|l|ml|tb|gb|mb|mtr|meters?|metres?|m|cm|mm|inch|inches|ft|feet|foot|kw|w|watts?|v|volts?|hp|mah|mp|hz|gsm|pcs?|pieces?|nos|units?|tons?|tonne|carats?|ct|stars?|seaters?|burners?|blades?|doors?|jars?|sheets?|pages?|tablets?|capsules?|hours?|years?|months?|किलो|किग्रा|ग्राम|लीटर|मिली|मीटर|इंच|फ़ुट|फुट|वाट|पीस)(?![a-z0-9\u0900-\u097f])';
  number CONSTANT text := '(?<![0-9.])([0-9]+(?:\.[0-9]+)?|\.[0-9]+)';
  weight CONSTANT text := '(?:[7-9]|[0-9]{2,}|[0-9]*\.[0-9]+) *(?:g|gms?|grams?)(?![a-z])|[0-9] *(?:kgs?|kilos?|mg|ml|l|lt|ltrs?|liters?|litres?)(?![a-z])|[0-9] *(?:किलो|किग्रा|ग्राम|लीटर|मिली)';
  several CONSTANT text := '(?:set|pack|box|combo|packet|pair)s? of ([0-9]{1,4})(?![0-9.])';
  fillers CONSTANT text[] := '{a,an,and,the,of,for,in,by,new,latest,original,genuine,नया,नई,नए,का,की,के,और}';
  bare text := translate(lower(normalize(name, NFKC)), '०१२३४५६७८९×''’‘', '0123456789x');
  has_number CONSTANT boolean := translate(bare, '0123456789', '') <> bare;
  part text;
  parts text[] := '{}';
  quantities text[] := '{}';
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
      quantities := ARRAY(
        SELECT hit[1]::numeric || 'pcs' FROM regexp_matches(bare, several, 'g') AS matches (hit));
      part := regexp_replace(bare, several, ' ', 'g');
    END IF;
    quantities := quantities || ARRAY(
      SELECT quantity_of(hit[1]::numeric, hit[2]) FROM regexp_matches(part, number || '[ -]*' || unit, 'g') AS matches (hit));
    part := regexp_replace(part, number || '[ -]*' || unit, ' ', 'g');
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
  RETURN ARRAY(SELECT one FROM unnest(words || quantities) AS one ORDER BY one COLLATE "C")
    || ('is ' || (SELECT coalesce(string_agg(spelled_alike(head), ' '), '') FROM unnest(search_words(head_of_name(bare))) AS head));
END $function$;

CREATE OR REPLACE FUNCTION learn_words(product_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO brands (name)
  SELECT DISTINCT ON (name_key(brand)) brand
  FROM products
  WHERE id = ANY (product_ids)
    AND NOT EXISTS (SELECT FROM brands WHERE name_key(brands.name) = name_key(products.brand))
  ORDER BY name_key(brand), id
  ON CONFLICT DO NOTHING;

  INSERT INTO vocabulary (word, is_joined, is_offered)
  SELECT one.word, bool_and(one.is_joined), true
  FROM offers, LATERAL (
    SELECT * FROM words_and_joins(name)
    UNION ALL SELECT * FROM words_and_joins(subcategory)
    UNION ALL SELECT * FROM words_and_joins(coalesce(shop_name, ''))
    UNION ALL SELECT unnest(search_words(concat_ws(' ', brand, category))), false) AS one
  WHERE id = ANY (product_ids) AND length(one.word) BETWEEN 2 AND 40 AND translate(one.word, '0123456789', '') <> ''
    AND NOT EXISTS (SELECT FROM vocabulary WHERE vocabulary.word = one.word AND vocabulary.is_offered)
  GROUP BY one.word
  ORDER BY one.word
  ON CONFLICT (word) DO UPDATE SET is_offered = true, is_joined = excluded.is_joined
    WHERE NOT vocabulary.is_offered;
END $function$;

CREATE OR REPLACE FUNCTION sounds(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
    WHEN 'day', 'days' THEN RETURN '{dey}';
    WHEN 'gadi', 'gaadi', 'गाड़ी', 'गाडी' THEN RETURN '{xgadi}';
    WHEN 'kambal', 'कंबल', 'कम्बल' THEN RETURN '{xkambal}';
    WHEN 'wear' THEN RETURN '{ver}';
    WHEN 'cot' THEN RETURN '{khot}';
    WHEN 'bhindi', 'भिंडी', 'भिन्डी' THEN RETURN '{bhindi}';
    WHEN 'पैन' THEN RETURN '{pan}';
    WHEN 'shaadi', 'shadi', 'शादी' THEN RETURN '{Sadi}';
    ELSE NULL;
  END CASE;
  IF stands_for_itself(word) THEN
    RETURN ARRAY['x' || word];
  END IF;
  IF latin = '' OR translate(latin, 'abcdefghijklmnopqrstuvwxyzREO@', '') <> '' THEN
    RETURN '{}';
  END IF;
  spoken := CASE WHEN strpos(latin, '@') = 0 THEN ARRAY[latin, latin] ELSE ARRAY[
    reverse(regexp_replace(reverse(latin), unwritten, '\1', 'g')),
    regexp_replace(latin, unwritten, '\1', 'g')] END;
  IF is_hindi THEN
    -- Plurals: महिलाओं, साड़ियों, किताबें, जूतों.
    IF word LIKE ANY ('{%ाओं,%िओं}') THEN
      spoken := (SELECT array_agg(left(way, -2)) FROM unnest(spoken) AS way);
    ELSIF word LIKE ANY ('{%ियों,%ें}') THEN
      spoken := (SELECT array_agg(left(way, -2)) FROM unnest(spoken) AS way);
    ELSIF word LIKE '%ों' THEN
      spoken := (SELECT array_agg(left(way, -2) || 'a') || array_agg(left(way, -2)) FROM unnest(spoken) AS way) || spoken;
    END IF;
    IF strpos(word, 'ाइ') > 0 AND word ~ 'ाइ[क-मर-ह]' THEN
      spoken := spoken || (SELECT array_agg(replace(way, 'aai', 'i')) FROM unnest(spoken) AS way);
    END IF;
  ELSIF length(word) > 3 AND word LIKE '%s' AND word NOT LIKE '%ss' THEN
    spoken := ARRAY[left(latin, -1)];
  ELSIF word LIKE '%e' AND word ~ '[aeiou][^aeiou]e$|(nc|ng|rs|rg|dg|ls|lv|rv|ns)e$' AND word !~ '(oo|aa)[^aeiou]e$' THEN
    -- The silent e of English; but 'joote' and 'kapde' end in a vowel.
    spoken := ARRAY[latin || '$', latin];
  ELSIF word LIKE '%___on' AND word NOT LIKE '%oon' AND word NOT IN ('cotton', 'button', 'carton', 'season', 'person', 'nylon',
      'apron', 'lemon', 'melon', 'ribbon', 'salon', 'crayon', 'wagon', 'dragon') THEN
    -- The plural of bachcha is bachchon.
    spoken := ARRAY[latin, left(latin, -2), left(latin, -2) || 'a'];
  ELSIF word LIKE '%____en' AND word NOT LIKE ALL ('{%een,%men}') THEN
    spoken := ARRAY[latin, left(latin, -2)];
  END IF;

  FOREACH sound IN ARRAY spoken LOOP
    sound := replace(sound, '@', 'a');
    FOR i IN 1..array_length(folds, 1) / 2 LOOP
      sound := replace(sound, folds[2 * i - 1], folds[2 * i]);
    END LOOP;
    IF strpos(sound, 'w') > 0 THEN
      sound := regexp_replace(sound, '[ao]w(?![aeiou])', 'o', 'g');
    END IF;
    IF sound LIKE ANY ('{%ai%,%ay%,%ei%,%ey%}') THEN
      sound := regexp_replace(sound, '[ae][iy](?=[^aeiouy$])|ey$', 'e', 'g');
    END IF;
    IF strpos(sound, 'y') > 0 THEN
      sound := regexp_replace(regexp_replace(sound, 'iy(?=[aeiou])|y(?![aeiou])', 'i', 'g'), '([^aeiou])yu', '\1u', 'g');
    END IF;
    sound := replace(replace(replace(sound, 'w', 'v'), 'mb', 'nb'), 'mp', 'np');
    IF strpos(sound, 'h') > 0 THEN
      sound := regexp_replace(sound, '([ae])h(?=[^aeiou])', 'e', 'g');
    END IF;
    sound := regexp_replace(sound, '(.)\1+', '\1', 'g');
    IF sound LIKE ANY ('{%ian,%ion}') THEN
      sound := regexp_replace(sound, '(..)i(an|on)$', '\1i');
    END IF;
    -- English endings that Hindi writes with an 'a' or none: cooler, कूलर; table, टेबल; cotton, कॉटन.
    IF sound LIKE ANY ('{%er,%en,%or,%on}') THEN
      sound := regexp_replace(sound, '([aeiou].*[^aeiou])[eo]([rn])$', '\1a\2');
    END IF;
    IF sound LIKE ANY ('{%le,%le$}') THEN
      sound := regexp_replace(sound, '([^aeiourlEO])le\$?$', '\1al');
    END IF;
    sound := CASE WHEN sound LIKE '%e$' THEN left(sound, -2) WHEN sound LIKE '%$' THEN left(sound, -1)
      WHEN sound LIKE '%e' THEN left(sound, -1) || 'a' ELSE sound END;
    keys := keys || sound;
  END LOOP;
  IF translate(latin, 'EO', '') <> latin AND latin ~ '[EO].*[^aeiouEO@]$' THEN
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
END $function$;

-- The same for a question: without one of its own, the function is inlined.
CREATE FUNCTION heard_as(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT sounds[1] FROM vocabulary WHERE word = typed), typed);
CREATE OR REPLACE FUNCTION spelled_alike(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN typed ~ '[ऀ-ॿ]' THEN heard_as(typed)
  WHEN length(typed) > 3 THEN search_lexeme(replace(replace(replace(translate(typed, 'zw', 'jv'), 'ee', 'i'), 'oo', 'u'), 'aa', 'a'))
  ELSE search_lexeme(typed) END;
