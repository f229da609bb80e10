-- The last word, with one letter before it: a T-shirt is no shirt.
CREATE OR REPLACE FUNCTION with_letter(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN length(words[cardinality(words) - 1]) = 1
    AND strpos('abcdefghijklmnopqrstuvwxyz', words[cardinality(words) - 1]) > 0
  THEN words[cardinality(words) - 1] ELSE '' END || words[cardinality(words)];

-- What a thing is, by its name: the last word before what describes it. 'Cow milk, 2 litre' is milk, 'Milk
-- bread' is bread, 'Sandals for women' are sandals, a 'Set of 6 cups' is cups, and a 'Wooden sofa set' both a
-- sofa and a set. Several words are one thing in several ways, never a phrase.
CREATE OR REPLACE FUNCTION head_of_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  containers CONSTANT text[] := '{set,sets,pack,packs,pair,pairs,box,boxes,combo,kit,kits,piece,pieces,packet,powder,पाउडर,सेट,पैक,जोड़ी,जोड़ा,डिब्बा,बॉक्स,पैकेट,कॉम्बो}';
  describing CONSTANT text[] := '{spf,kg,g,gm,gram,l,litre,liter,ml,gb,tb,carat,ratti,ton,star,seater,inch,cm,mm,m,feet,foot,ft,metre,meter,pcs,w,watt,hp,mah,mp,s,xl,xxl,
    black,white,red,blue,green,yellow,pink,grey,gray,brown,silver,gold,golden,maroon,navy,purple,beige,foldable,portable,cordless,waterproof,adjustable,revolving,printed,unstitched,washable,
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
END $$;

-- The one word that says what all of a subcategory is; null where it names several things: what is 'Flour,
-- poha & sugar'? 'Mobile covers' are covers.
CREATE OR REPLACE FUNCTION kind_of_name(subcategory text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subcategory NOT LIKE ALL ('{%&%,"%,%",%/%,% and %,% और %}') THEN with_letter(search_words(subcategory)) END;
