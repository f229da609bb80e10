-- Words of a text, lower-case: split at blanks, punctuation, emoji and other signs, and between letters and
-- figures ('8GB' is '8 GB'). Apostrophes ("men's") and signs of no width join; wide letters and Hindi figures
-- are those of every keyboard. A letter that is kept down inside a word ('sareeee') counts twice; sizes (XXXL)
-- begin with it. ™ and the like go first, since NFKC would spell them out. Signs are named one by one: what
-- counts as a letter differs between servers, and some would break Hindi words at their vowel signs. `cleanText`
-- of the contract does the same to what is typed.
CREATE OR REPLACE FUNCTION search_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_remove(
    regexp_split_to_array(
      regexp_replace(regexp_replace(
        translate(
          lower(normalize(translate(words, U&'\2122\00AE\00A9\2120\2117\00B4', '     '''), NFKC)),
          U&'०१२३४५६७८९''’‘`\02B9\02BB\02BC\02BD\2032\00AD\034F\200B\200C\200D\2060\20E3\FEFF\FE00\FE01\FE02'
            '\FE03\FE04\FE05\FE06\FE07\FE08\FE09\FE0A\FE0B\FE0C\FE0D\FE0E\FE0F', '0123456789'),
        '([a-z][a-z])([a-z])\2{2,}', '\1\2\2', 'g'),
        '([0-9])(?=[^0-9.,])|([^0-9.,])(?=[0-9])', '\1\2 ', 'g'),
      U&'[\\s!-/:-@\\[-`{-~\0080-\00BF\00D7\00F7\02C2-\02C5\02D2-\02DF\02E5-\02EB\02ED\02EF-\02FF\0300-\036F'
        '\0605\060C\061B\061F\06DD\08E2\0964\0965\0E3F\0FD5-\0FD8\10FB\16EB-\16ED\1735\1736\1802\1803\1805\1CD3'
        '\2000-\206F\20A0-\20CF\2100-\2BFF\2E00-\2E7F\2FF0-\303F\3099-\309C\30A0\30FB\3190-\319F\31C0-\31EF'
        '\327F\4DC0-\4DFF\A700-\A716\A720\A721\A789\A78A\A836-\A839\A92E\AB5B\AB6A\AB6B\E000-\F8FF\FD3E\FD3F'
        '\FE45\FE46\FFF0-\FFFD\+010100-\+0101FF\+01BCA0-\+01BCA3\+01CC00-\+01D37F\+01ECAC\+01ECB0\+01ED2E'
        '\+01F000-\+01FBFF\+0E0000-\+0E01EF]+'),
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
