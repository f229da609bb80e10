-- Words of English as Hindi writes them, where the sound does not tell: the plural keeps its s or z, and
-- some are written as they are heard. Made from one list of some 400 words of categories, things and
-- phrases: what `sounds` and `skeleton` bring together is not listed.
INSERT INTO synonyms (words, finds, both_ways)
SELECT ARRAY[split_part(pair, '=', 1)], ARRAY[replace(split_part(pair, '=', 2), '_', ' ')], true
FROM unnest(ARRAY[
  'ब्यूटी=beauty', 'हेयर=hair', 'हेयरकट=haircut', 'हेयर कट=haircut', 'मेकअप=make-up', 'मैनीक्योर=manicure',
  'पेडीक्योर=pedicure', 'माइक=mic', 'गेम=game', 'आयरन=iron', 'प्यूरीफायर=purifier', 'एयर=air',
  'कंडीशनर=conditioner', 'थर्मस=thermos', 'नाइफ=knife', 'सनग्लासेस=sunglasses', 'सॉक्स=socks',
  'ग्लव्स=gloves', 'शॉर्ट्स=shorts', 'टेनिस=tennis', 'कराटे=karate', 'मैकेनिक=mechanic',
  'ड्राईक्लीन=dry_cleaning', 'कोर्स=course', 'मैथ्स=maths', 'पंक्चर=puncture', 'बाइक=bike',
  'बैंक्वेट=banquet', 'एक्सरे=x-ray', 'थर्मामीटर=thermometer', 'ग्लूकोमीटर=glucometer', 'बाम=balm',
  'फिजियोथेरेपी=physiotherapy', 'कंसल्टेशन=consultation', 'नूडल्स=noodles', 'मोमोज=momos', 'कुकीज=cookies',
  'चीज=cheese', 'चिप्स=chips', 'शेक=shake', 'ईयररिंग=earring', 'डायमंड=diamond', 'बुके=bouquet',
  'बर्थडे=birthday', 'नोटबुक=notebook', 'डायरी=diary', 'टॉयज=toys', 'ब्लॉक्स=blocks', 'काइट=kite',
  'बेबी=baby', 'वॉकर=walker', 'स्क्रूड्राइवर=screwdriver', 'पाइप=pipe', 'वायर=wire', 'वायरलेस=wireless',
  'जेंट्स=gents', 'किड्स=kids', 'स्पोर्ट्स=sports', 'विजिटिंग=visiting',
  'हेल्थ=health', 'कैफे=cafe']) AS pair;

-- A cart is no watch, and a blanket is no cable.
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('sounds(text)'::regprocedure), $$WHEN 'wear' THEN$$,
    $$WHEN 'gadi', 'gaadi', 'गाड़ी', 'गाडी' THEN RETURN '{xgadi}';
    WHEN 'kambal', 'कंबल', 'कम्बल' THEN RETURN '{xkambal}';
    WHEN 'wear' THEN$$);
  -- English 'i' may be heard as ai: ड्राइविंग, बाइक.
  EXECUTE replace(pg_get_functiondef('sounds(text)'::regprocedure), $$    END IF;
  ELSIF length(word) > 3 AND word LIKE '%s'$$, $$    END IF;
    IF word ~ 'ाइ[क-मर-ह]' THEN
      spoken := spoken || (SELECT array_agg(replace(way, 'aai', 'i')) FROM unnest(spoken) AS way);
    END IF;
  ELSIF length(word) > 3 AND word LIKE '%s'$$);
END $do$;
UPDATE brands SET sounds = NULL WHERE name ~ 'ाइ[क-मर-ह]';
UPDATE vocabulary SET word = word WHERE word ~ 'ाइ[क-मर-ह]'
  OR word IN ('gadi', 'gaadi', 'गाड़ी', 'गाडी', 'kambal', 'कंबल', 'कम्बल');

-- Tuition is no course, and for a fever there is no syrup.
UPDATE synonyms SET words = '{coaching, coaching class}'
WHERE words = '{coaching, tuition, coaching class, tution}';
UPDATE synonyms SET finds = '{thermometer}' WHERE words = '{bukhar, fever}';
-- A general word finds the special ones, never the reverse: a watch is no clock.
UPDATE synonyms SET both_ways = false WHERE words IN ('{ghadi}', '{chashma}');

INSERT INTO synonyms (words, finds, both_ways) VALUES
  ('{tution}', '{tuition}', true),
  ('{math, ganit}', '{maths}', true),
  ('{angreji}', '{english}', true),
  ('{woolen}', '{woollen}', true),
  ('{bp}', '{blood pressure}', true),
  ('{gadi}', '{car service, bike service, car wash, taxi}', false),
  ('{driving class, driving lesson, driving sikhna, gadi chalana, gadi chalana sikhna, car chalana}',
    '{driving school}', false),
  ('{sikhna, seekhne}', '{class, course, coaching, tuition, driving school}', false),
  ('{class}', '{course, coaching, tuition}', false),
  ('{रिपेयरिंग, रिपेरिंग}', '{repair}', false),
  ('{sardi jukam, sardi khansi, sardi ki dawai, sardi ki dawa, jukam}',
    '{cough syrup, pain relief balm}', false),
  ('{watch, clock}', '{ghadi}', false),
  ('{spectacles, eyeglasses}', '{chashma}', false),
  ('{gaay, gai}', '{cow}', true),
  ('{bhains}', '{buffalo}', true),
  ('{jents}', '{men, gents}', false),
  ('{bachho ke kapde, kids clothes, children clothes}',
    '{kids dress, childrens jeans, baby suit, frock, romper}', false),
  ('{diabetes, madhumeh}', '{glucometer, blood test for sugar}', false),
  ('{padhai ki table, padhne ki table, study desk, computer table, laptop table}', '{study table}', false),
  ('{deewar ghadi, wall clock}', '{pendulum clock, mantel clock}', false),
  ('{diwali light, diwali lighting, diwali decoration, diwali ki sajawat}',
    '{diya, string lights, rangoli, lantern}', false),
  ('{gift hamper}', '{gift box}', false),
  ('{gas refill}', '{gas filling}', true);

SELECT ask_for_rebuild_of_search();
