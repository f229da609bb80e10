-- Units are one in both scripts and however they are shortened; and everyday words that found nothing, by the
-- rules of the first ones (baseline/20-synonyms).

-- Jaggery is no guide book.
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('stands_for_itself(text)'::regprocedure), ',jade,', ',guide,guides,jade,');
END $do$;
UPDATE vocabulary SET word = word WHERE word IN ('guide', 'guides');

INSERT INTO synonyms (words, finds, both_ways) VALUES
  ('{kg}', '{kilo, kilogram, किग्रा}', true),
  ('{gram}', '{g, gm}', true),
  ('{litre}', '{liter, ltr, lt, लीटर}', true),
  ('{l}', '{litre, लीटर}', false),
  ('{ml}', '{मिली}', true),
  ('{metre}', '{meter, mtr, मीटर}', true),
  ('{feet}', '{foot, ft, फ़ुट}', true),
  ('{w}', '{watt, वॉट}', true),
  ('{piece}', '{pcs, नग}', true),
  ('{guide}', '{गाइड}', true),
  ('{sarso ka tel}', '{mustard oil}', false),
  ('{led tv}', '{tv}', false),
  ('{sheesha}', '{mirror}', false),
  ('{shuttle cock}', '{shuttle}', true),
  ('{auto, auto rickshaw}', '{taxi, cab}', false);

SELECT ask_for_rebuild_of_search();
