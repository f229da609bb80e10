-- What is stored of changed words that SQL reads: how they and names with them sound, at once, and offers that have them
-- among their words, in the background. Of many words it is most of the city.
CREATE OR REPLACE FUNCTION refresh_search_of_lexicon() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  read_by_offers CONSTANT text[] := '{unit,attribute,sound exception,link word}';
  heard CONSTANT text[] := ARRAY(SELECT form FROM changed WHERE kind IN ('sound exception', 'link word'));
BEGIN
  IF heard <> '{}' THEN
    UPDATE vocabulary SET word = word WHERE word = ANY (heard);
    UPDATE synonyms SET words = words WHERE search_words(array_to_string(words || finds, ' ')) && heard;
    UPDATE lexicon SET form = form WHERE keys <> '{}' AND search_words(form) && heard;
    UPDATE brands SET sounds = NULL WHERE search_words(name) && heard;
  END IF;
  IF EXISTS (SELECT FROM changed WHERE kind = ANY (read_by_offers)) AND EXISTS (SELECT FROM products) THEN
    INSERT INTO offer_refreshes (shop_id, after_word, words)
    SELECT NULL, NULL, CASE WHEN count(DISTINCT word) <= 50 THEN string_agg(DISTINCT quote_literal(lexeme), ' | ')::tsquery END
    FROM changed, unnest(search_words(form)) AS word,
      -- An offer may have any of them, before the change or after it.
      unnest(ARRAY[word, rtrim(word, 's'), search_lexeme(word, '{}')]) AS lexeme
    WHERE kind = ANY (read_by_offers);
  END IF;
  RETURN NULL;
END $$;
