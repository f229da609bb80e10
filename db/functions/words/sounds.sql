-- The phonetic keys of a word, nearest first: words that share a key sound alike. Words for different things
-- never match: coat and cot, bindi and bhindi. Empty for words that are too short or have digits.
CREATE OR REPLACE FUNCTION sounds(word text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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
  keys text[];
BEGIN
  -- Words that would sound like another one: jute, जूते; bear, beer.
  SELECT CASE WHEN meaning LIKE 'itself%' THEN ARRAY['x' || word] ELSE string_to_array(meaning, ' ') END INTO keys
  FROM lexicon WHERE kind = 'sound exception' AND form = word;
  IF FOUND THEN
    RETURN keys;
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
  ELSIF word LIKE '%___on' AND word NOT LIKE '%oon' THEN
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
END $$;

-- Simple enough for PostgreSQL to inline.
CREATE OR REPLACE FUNCTION heard_as(typed text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT sounds[1] FROM vocabulary WHERE word = typed), typed);

-- The consonants of the first sound, for more distant spellings: 'shirt' and 'शर्ट', 'mobile' and 'मोबाइल'.
-- Null for fewer than three.
CREATE OR REPLACE FUNCTION skeleton(sounds text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
    SELECT CASE WHEN length(ltrim(consonants, 'a')) >= 3 THEN consonants END
    FROM (SELECT translate(regexp_replace(regexp_replace(
      replace(replace(sounds[1], 'ge', 'je'), 'gi', 'ji'),
      'n(?=[^aeiou])|[hy]', '', 'g'), '(?!^)[aeiou]', '', 'g'), 'Ruoei', 'daaaa') AS consonants) AS bare);
