-- The offers that have a changed unit among their words are read again, in the background.
CREATE OR REPLACE FUNCTION refresh_search_of_lexicon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE kind = 'unit') AND EXISTS (SELECT FROM products) THEN
    INSERT INTO offer_refreshes (shop_id, after_word, words)
    SELECT NULL, NULL, string_agg(DISTINCT quote_literal(search_lexeme(word)), ' | ')::tsquery
    FROM changed, unnest(search_words(form)) AS word
    WHERE kind = 'unit';
  END IF;
  RETURN NULL;
END $$;
