-- The lower-case words of a text. Splits at blanks, punctuation, emoji and other signs, and between letters
-- and digits ('8GB' is '8 GB'). Joins at apostrophes ("men's") and zero-width signs; normalizes full-width
-- letters and Hindi digits. Shortens repeated letters inside a word to two ('sareeee'), but not sizes (XXXL).
-- Removes ™ and the like first, since NFKC would spell them out. Lists signs one by one: database servers
-- classify letters differently, and some would split Hindi words at vowel signs. `cleanText` of the contract
-- does the same for typed text.
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

-- The lexicon's statements about words: 'itself cap', 'container set', 'measure kg'. Callers look up all
-- words of a name at once and pass the result on, since a lookup takes longer than stemming. Collation "C"
-- compares bytes, which is faster.
CREATE OR REPLACE FUNCTION said_of(words text[]) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT CASE kind WHEN 'unit' THEN 'measure' ELSE meaning END || ' ' || form FROM lexicon
    WHERE form COLLATE "C" = ANY (words) AND (kind IN ('link word', 'attribute', 'sound exception')
      OR kind = 'unit' AND note IS NULL AND meaning <> '1 pcs'));
END $$;

-- Stems English words: 'phones' and 'phone' are one lexeme. Removes only the plural from words in -ing or
-- -er, which differ from their verb (a painting is not paint, a comforter is not comfort), and from words
-- that must not be confused with others, such as cap (कप is cup). Leaves words of other languages unchanged.
CREATE OR REPLACE FUNCTION search_lexeme(word text, said text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN word LIKE ANY ('{%ing,%ings,%er,%ers}') AND word ~ '^[a-z]{3,}(?:ing|er)s?$' THEN CASE WHEN word LIKE '%s' THEN left(word, -1) ELSE word END
  WHEN 'itself ' || word = ANY (said) THEN word
  WHEN 'itself as plural ' || word = ANY (said) THEN left(word, -1)
  ELSE coalesce((ts_lexize('english_stem', word))[1], word) END;

-- Stems one word. In PL/pgSQL: an SQL function is planned at each call if it reads a table indirectly.
CREATE OR REPLACE FUNCTION search_lexeme(word text) RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  said CONSTANT text[] := said_of(ARRAY[word]);
BEGIN
  RETURN search_lexeme(word, said);
END $$;

-- Uses no regular expression: PostgreSQL caches 32 compiled patterns per connection, and more would recompile
-- them for each published offer.
CREATE OR REPLACE FUNCTION begins_with_digit(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN word <> '' AND strpos('0123456789', left(word, 1)) > 0;
