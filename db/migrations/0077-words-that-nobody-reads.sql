-- What repaired misspelled words before they were found by their sounds; nobody has read or called it since.
DROP FUNCTION IF EXISTS nearest_word(text), has_live_offer(tsquery), wrong_letters(text, text),
  search_exact_query(text);
DROP TABLE search_vocabulary;
