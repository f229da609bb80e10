-- What a thing is, by its name: the last word before what describes it. 'Cow milk, 2 litre' is milk, 'Milk
-- bread' is bread, 'Sandals for women' are sandals, a 'Set of 6 cups' is cups, and a 'Wooden sofa set' both a
-- sofa and a set. Several words are one thing in several ways, never a phrase.
CREATE FUNCTION head_of_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  containers CONSTANT text[] := '{set,sets,pack,packs,pair,pairs,box,boxes,combo,kit,kits,piece,pieces,packet,सेट,पैक,जोड़ी,जोड़ा,डिब्बा,बॉक्स,पैकेट,कॉम्बो}';
  describing CONSTANT text[] := '{kg,g,gm,gram,l,litre,liter,ml,gb,tb,carat,ratti,ton,star,seater,inch,cm,mm,m,metre,meter,pcs,w,watt,hp,mah,mp,s,xl,xxl,
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
  counted := regexp_match(bare, '^(.*?)\s*\m(?:set|pack|pair|box|combo|kit|packet)s?\s+of\s+(.*)$', 'i');
  IF counted IS NOT NULL THEN
    bare := CASE WHEN counted[2] ~ '[^0-9\s.]' THEN regexp_replace(counted[2], '^[0-9.\s]+', '') ELSE counted[1] END;
  END IF;
  bare := regexp_replace(bare, '\s(?:का|की|के)\s+(?:सेट|पैक|जोड़ी|जोड़ा|डिब्बा|बॉक्स|पैकेट)\s*$', '');
  bare := regexp_replace(bare, '\sof\s.*$', '', 'i');
  words := search_words(bare);
  WHILE cardinality(words) > 1 AND (words[cardinality(words)] ~ '^[0-9]' OR words[cardinality(words)] = ANY (describing)) LOOP
    words := words[:cardinality(words) - 1];
  END LOOP;
  IF words[cardinality(words)] = ANY (containers) AND cardinality(words) > 1 THEN
    RETURN words[cardinality(words) - 1] || ' ' || words[cardinality(words)];
  END IF;
  RETURN coalesce(words[cardinality(words)], '');
END $$;

-- The one word that says what all of a subcategory is; null where it names several things: what is 'Flour,
-- poha & sugar'? 'Mobile covers' are covers.
CREATE FUNCTION kind_of_name(subcategory text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subcategory !~ '[&,/]| and | और ' THEN (search_words(subcategory))[cardinality(search_words(subcategory))] END;

-- '~tmilk' marks what is milk: by the head of its name, or as all of its subcategory.
CREATE FUNCTION marks_of_thing(name text, subcategory text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT '~t' || search_lexeme(word)), '{}'))
  FROM unnest(search_words(concat_ws(' ', head_of_name(name), kind_of_name(subcategory)))) AS thing (word)
  WHERE length(word) <= 60);

CREATE OR REPLACE FUNCTION search_document(name text, brand text, subcategory text, category text, shop text)
  RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (weighted_words(name, 'A', 0, true) || weighted_words(brand, 'B', 1000, false)
    || weighted_words(coalesce(kind_of_name(subcategory), ''), 'B', 2000, false)
    || weighted_words(subcategory, 'C', 3000, true) || weighted_words(category, 'C', 4000, false)
    || weighted_words(coalesce(shop, ''), 'D', 5000, true))::tsvector || marks_of_thing(name, subcategory);
END $$;

-- Two things are never each other's spelling: a coat is no cot, bindi no bhindi, a pen no pan.
CREATE OR REPLACE FUNCTION sounds(word text) RETURNS text[]
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
    WHEN 'cot' THEN RETURN '{khot}';
    WHEN 'bhindi', 'भिंडी', 'भिन्डी' THEN RETURN '{bhindi}';
    WHEN 'पैन' THEN RETURN '{pan}';
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
UPDATE vocabulary SET word = word WHERE word IN ('cot', 'bhindi', 'भिंडी', 'भिन्डी', 'पैन');

INSERT INTO synonyms (words, finds, both_ways) VALUES
  ('{kurta}', '{kurti}', true),
  ('{bhindi}', '{okra, lady finger}', true);

SELECT ask_for_rebuild_of_search();
