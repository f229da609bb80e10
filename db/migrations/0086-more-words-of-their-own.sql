-- More words that are never another's spelling: a cap is no cup (कप), bangles (chudi) are no knives (chhuri), a
-- plain thing (सादी) is no साड़ी, shorts are not short, and what is wired is no wire.
CREATE OR REPLACE FUNCTION stands_for_itself(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word = ANY ('{ande,bagh,bath,batten,beard,bride,brush,buffalo,burqa,camera,cameras,cane,cap,caps,care,carrot,carrots,cat,cats,
  ceylon,chhuri,choker,course,courses,dari,data,dhaba,full,garment,garments,ghamela,jade,karate,kite,kites,leather,make,
  maths,mill,mills,night,nights,pain,painted,park,patila,purse,purses,raincoat,raincoats,रेनकोट,range,ranges,road,scale,scales,
  seat,seater,seats,shorts,shutter,sickle,silver,sleeper,snake,sorghum,square,stole,store,tail,teak,thick,three,toor,tur,
  trail,vase,weight,wheat,wide,wired,with,कथाएँ,छुरी,दरी,लोक,सादा,सादी}');

-- The plural of a word that stands for itself is cut where it is one.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN word ~ '^[a-z]{3,}(?:ing|er)s?$' THEN regexp_replace(word, 's$', '')
    WHEN stands_for_itself(word) THEN
      CASE WHEN word LIKE '%s' AND stands_for_itself(left(word, -1)) THEN left(word, -1) ELSE word END
    ELSE coalesce((ts_lexize('english_stem', word))[1], word) END;

-- 'जिम की' is no jhumka: the small words of Hindi join nobody, either.
CREATE OR REPLACE FUNCTION is_link(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word IN ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with',
    'without', 'का', 'की', 'के', 'में', 'से', 'पर', 'और');

INSERT INTO synonyms (words, finds, both_ways) VALUES
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

UPDATE vocabulary SET word = word WHERE stands_for_itself(word);
UPDATE synonyms SET words = words, finds = finds;

SELECT ask_for_rebuild_of_search();
