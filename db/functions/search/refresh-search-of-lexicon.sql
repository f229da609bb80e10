-- Updates stored data that depends on changed words of the lexicon: sounds of words and phrases at once,
-- documents of the offers with these words in the background. After a change of many words, or of words for
-- 'used', which descriptions may contain, updates all offers of the city.
CREATE OR REPLACE FUNCTION refresh_search_of_lexicon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds CONSTANT text[] := '{unit,sound exception,link word}';
  -- What SQL reads of the attributes: how a thing looks, and what it comes in or is.
  looks CONSTANT text[] := '{colour,shade,tone,metal,quality}';
  others CONSTANT text[] := '{container,substance,titles,used,no brand,no difference}';
  heard CONSTANT text[] := ARRAY(SELECT form FROM changed WHERE kind IN ('sound exception', 'link word'));
BEGIN
  IF heard <> '{}' THEN
    UPDATE vocabulary SET word = word WHERE word = ANY (heard);
    UPDATE synonyms SET words = words WHERE search_words(array_to_string(words || finds, ' ')) && heard;
    UPDATE lexicon SET form = form WHERE keys <> '{}' AND search_words(form) && heard;
    UPDATE brands SET sounds = NULL WHERE search_words(name) && heard;
  END IF;
  IF EXISTS (SELECT FROM changed WHERE kind = ANY (kinds) OR kind = 'attribute' AND meaning = ANY (looks || others)) AND EXISTS (SELECT FROM products) THEN
    INSERT INTO offer_refreshes (shop_id, after_word, words)
    SELECT NULL, NULL, CASE WHEN count(DISTINCT word) <= 50 AND NOT bool_or(meaning = 'used') THEN string_agg(DISTINCT quote_literal(lexeme), ' | ')::tsquery END
    FROM changed, unnest(search_words(form)) AS word,
      -- An offer may have any of them, before the change or after it.
      unnest(ARRAY[word, rtrim(word, 's'), search_lexeme(word, '{}')]) AS lexeme
    WHERE kind = ANY (kinds) OR kind = 'attribute' AND meaning = ANY (looks || others);
  END IF;
  RETURN NULL;
END $$;
