-- Devanagari in Latin letters, vowel by vowel. '@' is the unwritten vowel, an 'a' or silent; 'R' is ड़ or ढ़,
-- which people write as d or r; 'E' is ऐ and 'O' is ऑ, which are an 'a' in English words (बैग, बॉल). Latin
-- letters are kept.
CREATE OR REPLACE FUNCTION transliterate(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters CONSTANT text := 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह';
  sounds CONSTANT text[] := '{k,kh,g,gh,n,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,p,ph,b,bh,m,y,r,l,l,v,sh,sh,s,h}';
  vowels CONSTANT text := 'अआइईउऊऋएऐओऔऑऍऎऒ';
  signs CONSTANT text := ' ािीुूृेैोौॉॅॆॊ';
  vowel_sounds CONSTANT text[] := '{a,aa,i,i,u,u,ri,e,E,o,au,O,e,e,o}';
  letter text;
  following text;
  place integer;
  latin text := '';
BEGIN
  IF word !~ '[ऀ-ॿ]' THEN
    RETURN word;
  END IF;
  word := replace(translate(replace(replace(word, 'ड़', 'R'), 'ढ़', 'R'), '़‌‍', ''), 'ँ', 'ं');
  FOR i IN 1..length(word) LOOP
    letter := substr(word, i, 1);
    following := substr(word, i + 1, 1);
    place := strpos(letters, letter);
    IF place > 0 OR letter = 'R' THEN
      latin := latin || CASE place WHEN 0 THEN 'R' ELSE sounds[place] END
        || CASE WHEN following = '' OR following = '्' OR strpos(signs, following) > 0 THEN '' ELSE '@' END;
    ELSIF letter = 'ं' THEN
      latin := latin || 'n';
    ELSIF strpos(vowels, letter) > 0 THEN
      latin := latin || vowel_sounds[strpos(vowels, letter)];
    ELSIF strpos(signs, letter) > 0 THEN
      latin := latin || vowel_sounds[strpos(signs, letter)];
    ELSIF letter NOT IN ('्', 'ः') THEN
      latin := latin || letter;
    END IF;
  END LOOP;
  RETURN latin;
END $$;
