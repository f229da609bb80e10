-- What people typed in vain, or laughed at, in trials of 70 more searches.

-- What a name says is not there is no word of it: a 'non-AC' room is found by 'nonac', and not by 'AC'.
CREATE OR REPLACE FUNCTION words_there(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(name, '(?<!के\s)(\m(?:without|बिना))\s+(?:(?:an?|any|the|added)\s+)*[^\s,;]+', '\1', 'gi'),
  '\m(non|नॉन)[\s-]+(?=[[:alpha:]\u0900-\u097f])', '\1', 'gi');

-- An 'UPS' is no make-up.
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('stands_for_itself(text)'::regprocedure), ',make,', ',ups,make,');
END $do$;
UPDATE vocabulary SET word = word WHERE word = 'ups';
UPDATE brands SET sounds = NULL WHERE name ~* '\mups\M';

-- By the rules of the first ones (baseline/20-synonyms).
INSERT INTO synonyms (words, finds, both_ways) VALUES
  ('{mahine, mahina, mahino, महीने, महीना, महीनों, माह}', '{month}', true),
  ('{hafte, hafta, हफ़्ते, हफ्ते, सप्ताह}', '{week}', true),
  ('{bday, b day}', '{birthday}', true),
  ('{smartfone, smart fone}', '{phone}', false),

  -- Who heals, and what measures
  ('{daant ka doctor, dant ka doctor, daanto ka doctor, dato ka doctor, dant doctor, tooth doctor, teeth doctor, दांत का डॉक्टर, दांतों का डॉक्टर}',
    '{teeth cleaning, root canal, dental check-up}', false),
  ('{sugar check machine, sugar napne ki machine, sugar naapne ki machine, शुगर मशीन, शुगर टेस्ट मशीन, शुगर नापने की मशीन, शुगर जांचने की मशीन}',
    '{glucometer, ग्लूकोमीटर}', false),
  ('{bp napne ki machine, bp naapne ki machine, bp check machine, बीपी मशीन, बीपी नापने की मशीन}',
    '{blood pressure machine}', false),
  ('{chasma banwana, chashma banwana, chashma banvana, chasma banana, चश्मा बनवाना, chashma banwana number ka, chasma banwana number ka, chashme ka number, padhne ka chashma, padhne ka chasma, पढ़ने का चश्मा, reading glasses}',
    '{spectacle frame, spectacles, eye test}', false),

  -- Work
  ('{dadhi banana, dadhi banwana, dadhi banwani, daadhi banana, दाढ़ी बनाना, दाढ़ी बनवाना, दाढ़ी बनवानी}', '{shave, beard trim}', false),
  ('{सिलाई मशीन, सिलाई की मशीन, silai ki machine}', '{sewing machine}', false),
  ('{deewar painting, deewar pe painting, ghar painting, ghar ki painting, दीवार पेंटिंग, घर की पेंटिंग}',
    '{house painting}', false),
  ('{sofa dry clean, sofa dry cleaning, sofa clean, sofa ki safai, सोफ़े की सफ़ाई, सोफे की सफाई}', '{sofa cleaning}', false),
  ('{theek karwana, thik karwana, thik karana, ठीक करवाना, ठीक कराना}', '{repair}', false),

  -- Things of the house
  ('{trolly}', '{trolley}', true),
  ('{thermos bottle, thermas, thermas bottle, thermus, थर्मस बोतल}', '{vacuum flask}', false),
  ('{padhne wali table, पढ़ने की टेबल, पढ़ने वाली टेबल, पढ़ाई की टेबल, पढ़ाई टेबल, reading table, reading desk}',
    '{study table}', false),
  ('{chhat wala pankha, chat wala pankha, chat ka pankha, pankha chhat wala, छत वाला पंखा, छत का पंखा, पंखा छत वाला, पंखा छत का}',
    '{ceiling fan}', false),
  ('{gear cycle, gear wali cycle, gear wala cycle, cycle gear wali, geared cycle, gear bicycle, गियर साइकिल, गियर वाली साइकिल}',
    '{7 speed cycle, 21 speed cycle, 7 speed bicycle, 21 speed bicycle}', false),
  ('{parde ka kapda, parda ka kapda, पर्दे का कपड़ा}', '{curtain}', false);

-- Keys are stored as they sound.
UPDATE synonyms SET words = words, finds = finds;

UPDATE places SET aliases = aliases || '{chappan,56 दुकान}' WHERE name = 'Chhappan Dukan' AND version = 1;

-- A hundred tell enough: of a common word the less viewed tiers are not looked through.
DO $do$
BEGIN
  EXECUTE replace(replace(replace(pg_get_functiondef('where_sold(tsquery)'::regprocedure),
    'WITH hits AS (
    (SELECT', 'WITH hits AS (SELECT * FROM (
    (SELECT'),
    'LIMIT 50)
  ), counted', 'LIMIT 50)) AS hits LIMIT 100
  ), counted'), 'LIMIT 200)', 'LIMIT 100)');
END $do$;

SELECT ask_for_rebuild_of_search();
