-- What is named by a word in -ing or -er is another thing than its verb: a painting is no paint, threading no
-- thread, a comforter no comfort. Only their plural is cut.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN word ~ '^[a-z]{3,}(?:ing|er)s?$' THEN regexp_replace(word, 's$', '')
    ELSE coalesce((ts_lexize('english_stem', word))[1], word) END;

-- These sound like another thing and are never its spelling: a range is no rang, a cat no khat.
CREATE FUNCTION stands_for_itself(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word = ANY ('{bagh,bath,batten,beard,bride,brush,buffalo,burqa,camera,cameras,cane,care,carrot,carrots,cat,cats,ceylon,
  choker,course,courses,data,dhaba,full,garment,garments,ghamela,jade,karate,kite,kites,leather,make,maths,mill,mills,
  night,nights,pain,park,patila,purse,purses,raincoat,raincoats,range,ranges,road,scale,scales,seat,seater,seats,shutter,
  sickle,silver,sleeper,snake,sorghum,square,stole,store,tail,teak,thick,three,toor,tur,trail,vase,weight,wheat,wide,with,
  कथाएँ,लोक}');

-- A T-shirt is no shirt: one letter before the last word belongs to it. 'Haldi powder' is haldi, too. A word in
-- '-een' is no English plural: kaleen. The rest of these functions stays as it is.
CREATE FUNCTION with_letter(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN words[cardinality(words) - 1] ~ '^[a-z]$' THEN words[cardinality(words) - 1] ELSE '' END
  || words[cardinality(words)];

CREATE OR REPLACE FUNCTION kind_of_name(subcategory text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subcategory !~ '[&,/]| and | और ' THEN with_letter(search_words(subcategory)) END;

DO $do$
BEGIN
  EXECUTE replace(replace(pg_get_functiondef('head_of_name(text)'::regprocedure),
    'packet,सेट', 'packet,powder,पाउडर,सेट'),
    $$RETURN coalesce(words[cardinality(words)], '');$$, $$RETURN coalesce(with_letter(words), '');$$);
  EXECUTE replace(replace(pg_get_functiondef('sounds(text)'::regprocedure),
    $$word !~ 'men$'$$, $$word !~ '[em]en$'$$),
    $$  IF latin !~ '^[a-zREO@]+$' THEN$$, $$  IF stands_for_itself(word) THEN
    RETURN ARRAY['x' || word];
  END IF;
  IF latin !~ '^[a-zREO@]+$' THEN$$);
END $do$;
UPDATE vocabulary SET word = word WHERE stands_for_itself(word) OR word ~ '(ing|er)s?$' OR word ~ 'een$';
-- Keys are stored as they sound: a restored backup has them of the new function.
UPDATE synonyms SET words = words, finds = finds;

SELECT ask_for_rebuild_of_search();
