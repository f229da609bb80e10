-- Units are one in both scripts; the rest of the everyday words that found nothing, by the rules of the first
-- words (baseline/20-synonyms).

-- Jaggery is no guide book.
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('stands_for_itself(text)'::regprocedure), ',guide', ',guide');
END $do$;
