-- Words of a text, lower-case: split at blanks and punctuation named one by one (what counts as a letter
-- differs between servers, and some would break Hindi words at their vowel signs) and between letters and
-- figures ('8GB' is '8 GB'); apostrophes join ('men's'), and Hindi figures are figures.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(
    regexp_split_to_array(
      regexp_replace(
        translate(lower(normalize(words, NFC)), '०१२३४५६७८९''’‘‌‍', '0123456789'),
        '([0-9])(?=[^0-9.,])|([^0-9.,])(?=[0-9])', '\1\2 ', 'g'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965\u20b9]+'),
    '');

-- 'phones' and 'phone' are one lexeme. A word in -ing or -er names another thing than its verb (a painting is no
-- paint, a comforter no comfort): only its plural is cut, also of a word that stands for itself. Words of other
-- languages stay as they are.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN word LIKE ANY ('{%ing,%ings,%er,%ers}') AND word ~ '^[a-z]{3,}(?:ing|er)s?$' THEN CASE WHEN word LIKE '%s' THEN left(word, -1) ELSE word END
  WHEN stands_for_itself(word) THEN CASE WHEN word LIKE '%s' AND stands_for_itself(left(word, -1)) THEN left(word, -1) ELSE word END
  ELSE coalesce((ts_lexize('english_stem', word))[1], word) END;

-- Words that sound like another thing, or are stemmed so, and are never its spelling: a range is no rang, a cat no
-- khat, a cap no cup (कप), bangles (chudi) are no knives (chhuri), shorts are not short, a boat is in no 'both hands',
-- a UPS is no make-up.
CREATE OR REPLACE FUNCTION stands_for_itself(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word = ANY ('{ande,bagh,bath,batten,beard,bride,brush,buffalo,burqa,camera,cameras,cane,cap,caps,care,carrot,carrots,cat,cats,
  ceylon,chhuri,choker,course,courses,dari,data,dhaba,full,garment,garments,ghamela,guide,guides,jade,karate,kite,kites,leather,makaan,makan,boat,boats,both,collar,collars,paper,papers,pent,sole,soles,जुले,tabla,तबला,tape,tapes,veena,waist,wipe,wipes,ups,make,
  maths,mechanic,mechanics,mill,mills,night,nights,pain,painted,park,patila,purse,purses,raincoat,raincoats,रेनकोट,range,ranges,road,scale,scales,
  seat,seater,seats,shorts,shutter,sickle,silver,sleeper,snake,sorghum,square,stole,store,tail,teak,thick,three,toor,tur,
  trail,vase,weight,wheat,wide,wired,with,कथाएँ,छुरी,दरी,लोक,सादा,सादी}');

-- Without a pattern: PostgreSQL caches 32 compiled patterns for each connection. With more than that, reading a
-- published offer would compile each of them again.
CREATE OR REPLACE FUNCTION begins_with_digit(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word <> '' AND strpos('0123456789', left(word, 1)) > 0;
