-- What people typed in vain, or laughed at, in trials of 425 searches.

-- Sounds that belong to another thing: a boat is in no 'both hands', a shawl no sole, papad no papers, a colour no
-- collar, a doll no dal, a swing (झूला) in no मिले-जुले, a tabla no table, a tape no tap, a waist no vest; and a pant
-- (पैंट) is no paint (पेंट).
DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('stands_for_itself(text)'::regprocedure), ',make,',
    ',boat,boats,both,collar,collars,paper,papers,pent,sole,soles,जुले,tabla,तबला,tape,tapes,veena,waist,wipe,wipes,make,');
  EXECUTE replace(pg_get_functiondef('sounds(text)'::regprocedure), $$WHEN 'पैन' THEN RETURN '{pan}';$$,
    $$WHEN 'पैन' THEN RETURN '{pan}';
    WHEN 'पैंट', 'पैन्ट' THEN RETURN '{pant}';
    WHEN 'डॉल' THEN RETURN '{dol}';$$);
END $do$;

-- A face cream is a cream, and Nagpur's oranges are oranges, though others are of that colour; a 'Study table
-- foldable' is a table.
DO $do$
BEGIN
  EXECUTE replace(replace(pg_get_functiondef('head_of_name(text)'::regprocedure), ',navy,orange,purple', ',navy,purple'),
    ',beige,cream,', ',beige,foldable,portable,cordless,waterproof,adjustable,revolving,printed,unstitched,washable,');
END $do$;

-- What a name says is not there is no word of it: 'Karate uniform, without belt' is found by no belt.
CREATE FUNCTION words_there(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(name, '(?<!के\s)(\m(?:without|बिना))\s+(?:(?:an?|any|the|added)\s+)*[^\s,;]+', '\1', 'gi');

-- The last word of a story's title is no thing: 'The Narmada Notebook' is no notebook, but of the novels and stories.
CREATE FUNCTION holds_titles(subcategory text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN subcategory ~* '\m(?:novels?|stories|comics)\M';

DO $do$
BEGIN
  EXECUTE replace(pg_get_functiondef('search_document(text,text,text,text,text)'::regprocedure),
    $$weighted_words(name, 'A', 0, true)$$, $$weighted_words(CASE WHEN holds_titles(subcategory) THEN name ELSE words_there(name) END, 'A', 0, true)$$);
END $do$;

CREATE OR REPLACE FUNCTION marks_of_thing(name text, subcategory text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT '~t' || search_lexeme(word)), '{}'))
  FROM unnest(search_words(concat_ws(' ',
    CASE WHEN holds_titles(subcategory) THEN subcategory ELSE head_of_name(name) END,
    kind_of_name(subcategory)))) AS thing (word)
  WHERE length(word) <= 60);

-- Tea leaves are no cup of tea, a foot cream is not as long as a bear of 4 feet, and a quilt for two is no bed.
DELETE FROM synonyms
WHERE version = 1 AND (words, finds) IN (('{chai,chai patti}', '{tea}'), ('{double bed}', '{double}'),
  ('{feet}', '{foot,ft,फ़ुट}'));

-- By the rules of the first ones (baseline/20-synonyms).
INSERT INTO synonyms (words, finds, both_ways) VALUES
  -- Taken from English, and written far from how they sound
  ('{फेस, फ़ेस}', '{face}', true),
  ('{वॉश}', '{wash}', true),
  ('{ऑयल}', '{oil}', true),
  ('{प्लेट}', '{plate}', true),
  ('{कलर}', '{colour}', true),
  ('{पेपर}', '{paper}', true),
  ('{कॉलर}', '{collar}', true),
  ('{वीणा}', '{veena}', true),
  ('{वाइप्स, वाइप}', '{wipes}', true),
  ('{पजल}', '{puzzle}', true),
  ('{थर्मस}', '{flask}', false),
  ('{बिस्किट, बिस्कुट}', '{biscuit, cookies}', false),
  ('{biscuit}', '{cookies}', false),
  ('{चिप्स}', '{wafers}', false),
  ('{पेचकस, पेंचकस}', '{screwdriver}', true),
  ('{फिनाइल, फिनायल}', '{phenyl, floor cleaner}', false),
  ('{bagpack, bag pack}', '{backpack}', false),

  -- What hurts, and what is broken
  ('{sirdard, sardard, sar dard, सिरदर्द, सरदर्द}', '{pain relief balm}', false),
  ('{ghutne ka dard, ghutno ka dard, kamar dard, kamar ka dard, badan dard, joint pain, knee pain, back pain, jodo ka dard}',
    '{pain relief balm}', false),
  ('{sirdard ki goli, sardard ki goli, sar dard ki goli}', '{pain relief balm}', false),
  ('{dard ka tel, dard tel, dard ki dawa, dard ki cream}', '{pain relief balm}', false),
  ('{बीपी}', '{bp, blood pressure}', false),
  ('{eyebrow, eyebrows, आइब्रो}', '{threading}', false),
  ('{tut, toot, tuta, tooti, kharab, broken, not working}', '{repair}', false),

  ('{तबला}', '{tabla}', true),
  ('{टेप}', '{tape}', true),

  -- Food and groceries
  ('{half kg, half kilo, aadha kilo, aadha kg, adha kilo}', '{500 g}', true),
  ('{half litre, aadha litre, adha litre}', '{500 ml}', true),
  ('{pav kilo, pav kg, quarter kg}', '{250 g}', true),
  ('{chai}', '{tea}', true),
  ('{chai patti, chai ki patti, tea leaves, tea powder}', '{g chai, gram chai, kg chai, kilo chai, g tea, gram tea, kg tea, kilo tea, tea bags}', false),
  ('{tuar, tuvar, arhar, तुअर, तुवर, अरहर}', '{toor}', false),
  ('{doodh wali mithai, doodh ki mithai, milk sweets}', '{rabdi, peda, mawa bati, rasgulla, milk cake, kalakand}', false),
  ('{veg thali, khane ki thali, bhojan thali}', '{gujarati thali, rajasthani thali, punjabi thali, bafla thali, south indian thali}', false),
  ('{tiffin center, tiffin centre, tiffin wala}', '{tiffin service}', false),

  -- Colours, as Hindi bends them
  ('{yellow}', '{peeli, पीली, पीले}', false),
  ('{peeli, peele}', '{yellow}', false),
  ('{green}', '{hari, हरी, हरे}', false),
  ('{hari, hare}', '{green}', false),
  ('{blue}', '{neeli, नीली, नीले}', false),
  ('{neeli, neele}', '{blue}', false),
  ('{black}', '{काली, काले}', false),
  ('{kali, kale}', '{black}', false),
  ('{red}', '{लाल}', false),
  ('{white}', '{सफ़ेद, सफेद}', false),
  ('{pink}', '{गुलाबी}', false),

  -- Things of the house, clothes and gifts
  ('{jhadu pocha, jhadu pochha, jhaadu pocha}', '{broom, mop}', false),
  ('{2 door}', '{double door}', true),
  ('{1 door, one door}', '{single door}', false),
  ('{pent}', '{pant, trouser}', false),
  ('{college bag}', '{backpack}', false),
  ('{double bed}', '{double cot, king bed, queen bed, king size bed, storage bed}', false),
  ('{garam pani ki bottle, garam pani ki botal, hot water bottle}', '{vacuum flask}', false),
  ('{chooda, chuda, shaadi ka chooda}', '{bangles}', false),
  ('{band baja, band baaja, shaadi ka band}', '{wedding band}', false),
  ('{ft, फ़ुट}', '{feet}', true),
  ('{3 seater}', '{three seater}', true),
  ('{2 seater}', '{two seater}', true),
  ('{5 seater}', '{five seater}', true),
  ('{nazar ka chashma, number ka chashma, power ka chashma}', '{spectacle frame, spectacles, eye test}', false),
  ('{papa ke liye gift, pati ke liye gift, bhai ke liye gift, husband ke liye gift, father ke liye gift, boyfriend ke liye gift, dad ke liye gift}',
    '{watch, wallet, perfume, gift box}', false),
  ('{mummy ke liye gift, maa ke liye gift, patni ke liye gift, behan ke liye gift, didi ke liye gift, wife ke liye gift, mom ke liye gift}',
    '{necklace, handbag, perfume, bouquet, gift box}', false);


UPDATE vocabulary SET word = word
WHERE word IN ('boat', 'boats', 'both', 'collar', 'collars', 'paper', 'papers', 'pent', 'sole', 'soles', 'जुले', 'tabla', 'तबला', 'tape', 'tapes', 'veena', 'waist', 'wipe', 'wipes',
  'पैंट', 'पैन्ट', 'डॉल');
-- Keys are stored as they sound.
UPDATE brands SET sounds = NULL WHERE name ~* '\m(?:boats?|both|collars?|papers?|pent|soles?|tabla|tapes?|veena|waist|wipes?)\M';
UPDATE synonyms SET words = words, finds = finds;

SELECT ask_for_rebuild_of_search();
