-- Who does a thing is looked for as often as the thing, and was taken for an error of typing: a painter for a
-- printer, a halwai for a hawai chappal. A house is no butter (makaan, makhan), a mechanic no mechanical keyboard.

DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('stands_for_itself(text)'::regprocedure), ',make,', ',makaan,makan,make,');
  EXECUTE replace(pg_get_functiondef('stands_for_itself(text)'::regprocedure), ',mill,', ',mechanic,mechanics,mill,');
END $do$;
UPDATE vocabulary SET word = word WHERE word IN ('makaan', 'makan', 'mechanic', 'mechanics');

INSERT INTO synonyms (words, finds, both_ways) VALUES
  ('{painter, house painter, putai, rangai, makaan painter}', '{house painting}', false),
  ('{tutor}', '{tuition}', false),
  ('{teacher}', '{tuition, course, coaching, class}', false),
  ('{halwai}', '{gulab jamun, jalebi, kaju katli, rabdi, mawa bati}', false),
  ('{beautician}', '{facial, waxing, threading, bridal make-up}', false),
  ('{maid, kaam wali, kaam wali bai}', '{deep cleaning}', false),
  ('{physiotherapist}', '{physiotherapy}', true),
  ('{driver}', '{taxi, cab}', false);

-- Keys are stored as they sound: a restored backup has them of the new functions, from 0078 to here. Once is enough:
-- a second and a half on a new database.
UPDATE synonyms SET words = words, finds = finds;

SELECT ask_for_rebuild_of_search();
