-- One way to write a phone number (decision 190): ten digits for an Indian one, + and the digits for any other.
-- Reads the digits of every Indian script, Arabic and full-width ones, and the 0 that people leave after +91, and takes
-- + before ten digits alone for Indian from 7 on: with 6 it may be Singapore's.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  translate(phone,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９＋',
    repeat('0123456789', 12) || '+'),
  '[^0-9+]', '', 'g'), '(?!^)\+', '', 'g'), '^00', '+'), '^(?:(?:\+?91)?0?([0-9]{10})|\+([7-9][0-9]{9}))$', '\1\2');
