-- What a name says that there is not is no word of an offer, and no thing either: a 'Hotel room non-AC' was marked as an AC, and
-- 'Chai without sugar' as sugar.
CREATE OR REPLACE FUNCTION marks_of_thing(name text, subcategory text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT '~t' || search_lexeme(thing.word)), '{}'))
  FROM unnest(search_words(concat_ws(' ',
    CASE WHEN holds_titles(subcategory) THEN subcategory
      ELSE head_of_name(regexp_replace(words_there(name), '\s+(?:without|बिना)\s*$', '', 'i')) END,
    kind_of_name(subcategory)))) AS thing (word)
  WHERE length(thing.word) <= 60);

SELECT ask_for_rebuild_of_search();
