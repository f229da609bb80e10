-- The canonical form of a phone number (decision 190): ten digits for an Indian number, + and digits for
-- others. Reads digits of every Indian script, Arabic and full-width ones, and a 0 after +91. Reads + and ten
-- digits as Indian if they begin with 7 or higher: with a 6, the number may be from Singapore.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  translate(phone,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９＋',
    repeat('0123456789', 12) || '+'),
  '[^0-9+]', '', 'g'), '(?!^)\+', '', 'g'), '^00', '+'), '^(?:(?:\+?91)?0?([0-9]{10})|\+([7-9][0-9]{9}))$', '\1\2');
