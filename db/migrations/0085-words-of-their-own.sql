-- These sound like another thing, or are stemmed so, and are never its spelling: a range is no rang, a cat no
-- khat, a cap no cup (कप), bangles (chudi) are no knives (chhuri), shorts are not short.
CREATE FUNCTION stands_for_itself(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word = ANY ('{ande,bagh,bath,batten,beard,bride,brush,buffalo,burqa,camera,cameras,cane,cap,caps,care,carrot,carrots,cat,cats,
  ceylon,chhuri,choker,course,courses,dari,data,dhaba,full,garment,garments,ghamela,jade,karate,kite,kites,leather,make,
  maths,mill,mills,night,nights,pain,painted,park,patila,purse,purses,raincoat,raincoats,रेनकोट,range,ranges,road,scale,scales,
  seat,seater,seats,shorts,shutter,sickle,silver,sleeper,snake,sorghum,square,stole,store,tail,teak,thick,three,toor,tur,
  trail,vase,weight,wheat,wide,wired,with,कथाएँ,छुरी,दरी,लोक,सादा,सादी}');

-- What is named by a word in -ing or -er is another thing than its verb: a painting is no paint, threading no
-- thread, a comforter no comfort. Only a plural is cut,
-- also of a word that stands for itself.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN word ~ '^[a-z]{3,}(?:ing|er)s?$' THEN regexp_replace(word, 's$', '')
    WHEN stands_for_itself(word) THEN
      CASE WHEN word LIKE '%s' AND stands_for_itself(left(word, -1)) THEN left(word, -1) ELSE word END
    ELSE coalesce((ts_lexize('english_stem', word))[1], word) END;

-- A T-shirt is no shirt: one letter before the last word belongs to it. 'Haldi powder' is haldi, too. A word in
-- '-een' is no English plural: kaleen. The rest of these functions stays as it is.
CREATE FUNCTION with_letter(words text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN words[cardinality(words) - 1] ~ '^[a-z]$' THEN words[cardinality(words) - 1] ELSE '' END
  || words[cardinality(words)];

CREATE OR REPLACE FUNCTION kind_of_name(subcategory text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN subcategory !~ '[&,/]| and | और ' THEN with_letter(search_words(subcategory)) END;

DO $do$
BEGIN
  EXECUTE replace(replace(replace(pg_get_functiondef('head_of_name(text)'::regprocedure),
    'packet,सेट', 'packet,powder,पाउडर,सेट'), 'describing CONSTANT text[] := ''{kg', 'describing CONSTANT text[] := ''{spf,kg'),
    $$RETURN coalesce(words[cardinality(words)], '');$$, $$RETURN coalesce(with_letter(words), '');$$);
  EXECUTE replace(replace(pg_get_functiondef('sounds(text)'::regprocedure),
    $$word !~ 'men$'$$, $$word !~ '[em]en$'$$),
    $$  IF latin !~ '^[a-zREO@]+$' THEN$$, $$  IF stands_for_itself(word) THEN
    RETURN ARRAY['x' || word];
  END IF;
  IF latin !~ '^[a-zREO@]+$' THEN$$);
END $do$;
-- How a word is looked up among phrases: as it sounds, and as written where it is too short to sound. Written,
-- 'cat' would be what chaat sounds like.
CREATE FUNCTION keys_of(word text, sounds text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN sounds = '{}' THEN ARRAY[word] ELSE sounds[1:3] END;
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('phrase_keys(text[])'::regprocedure), 'word || (sounds(word))[1:3]',
    'keys_of(word, sounds(word))');
END $do$;

-- 'जिम की' is no jhumka: the small words of Hindi join nobody, either.
CREATE OR REPLACE FUNCTION is_link(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word IN ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with',
    'without', 'का', 'की', 'के', 'में', 'से', 'पर', 'और');

-- What people say of things whose names say otherwise. The rules of baseline/20-synonyms hold.
INSERT INTO synonyms (words, finds, both_ways) VALUES
  ('{रेनकोट}', '{raincoat}', true),
  ('{सिल्वर}', '{silver}', true),
  ('{tur dal, तूर दाल, तुअर दाल}', '{toor dal}', true),
  ('{double bed}', '{double}', false),
  ('{single bed}', '{single}', false),
  ('{holi ke rang, holi ka rang, holi color, holi colour}', '{gulal, holi colours}', false),
  ('{induction chulha, induction stove}', '{induction cooktop}', true),
  ('{bike helmet, scooty helmet}', '{helmet}', false),
  ('{sir dard ki goli, sir dard, headache}', '{pain relief balm}', false),
  ('{goli}', '{tablet}', false),
  ('{vitamin, vitamin tablet}', '{multivitamin tablets}', false),
  ('{karwa chauth thali, aarti thali, aarti ki thali}', '{pooja thali}', false),
  ('{spoken english, english speaking}', '{english speaking course}', true),
  ('{maths}', '{mathematics}', true),
  ('{book, kitab, pustak}', '{guide set, book set, solved papers}', false),
  ('{textbook, text book, school book}', '{guide set, full book set}', false),
  ('{mithai ka dabba, mithai ka box, sweet box}', '{kaju katli, gulab jamun, laddu, barfi}', false),
  ('{biwi ke liye gift, wife gift, gift for wife, gift for girlfriend, gift for mother, gift for sister, gift for mom, gift for mummy}',
    '{necklace, handbag, perfume, bouquet, gift box}', false),
  ('{husband gift, gift for husband, gift for father, gift for papa, gift for boyfriend, gift for brother}',
    '{watch, wallet, perfume, gift box}', false),
  ('{dharamshala, lodging}', '{hotel room, day stay}', false),
  ('{tyre puncture, puncture}', '{puncture repair}', true),
  ('{mochi, cobbler}', '{shoe repair}', true),
  ('{kapde ki press, ironing}', '{laundry with ironing}', false),
  ('{phool, flower}', '{bouquet, roses}', false),
  ('{color}', '{colour}', true),
  ('{कैप}', '{cap}', true),
  ('{दरी}', '{dari}', true),
  ('{dari}', '{carpet, rug}', false),
  ('{pao}', '{pav}', true),
  ('{makkhan, मक्खन}', '{butter}', false),
  ('{mechanic}', '{repair, service}', false),
  ('{bride}', '{bridal}', true),
  ('{tailor}', '{stitching}', false),
  ('{darshan}', '{tour}', false),
  ('{school tiffin}', '{lunch box}', false),
  ('{ande}', '{egg}', false),
  ('{bijli}', '{electrician, bulb, tubelight}', false),
  ('{wall watch}', '{clock}', false),
  ('{nal thik karna, nal repair, tap repair}', '{plumber}', false),
  ('{ac lagana, ac fitting, ac installation}', '{ac service}', false);

UPDATE vocabulary SET word = word WHERE stands_for_itself(word) OR word ~ '(ing|er)s?$' OR word ~ 'een$';

SELECT ask_for_rebuild_of_search();
