-- One way to write a phone number (decision 190): ten digits for an Indian one, + and the digits for any other. The key
-- reads the digits of every Indian script, Arabic and full-width ones, and the 0 that people leave after +91, and takes
-- + before ten digits alone for Indian from 7 on: with 6 it may be Singapore's.
CREATE OR REPLACE FUNCTION phone_key(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  translate(phone,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯０１２３４５６７８９＋',
    repeat('0123456789', 12) || '+'),
  '[^0-9+]', '', 'g'), '(?!^)\+', '', 'g'), '^00', '+'), '^(?:(?:\+?91)?0?([0-9]{10})|\+([7-9][0-9]{9}))$', '\1\2');

ALTER TABLE shop_invitations DROP CONSTRAINT shop_invitations_phone_check,
  ADD CONSTRAINT shop_invitations_phone_check CHECK (phone ~ '^\+?[0-9]{7,15}$');

-- What cannot be a number stays as it was typed.
UPDATE users SET contact_no = phone_key(contact_no)
WHERE contact_no <> phone_key(contact_no) AND phone_key(contact_no) ~ '^\+?[0-9]{7,15}$';
UPDATE shops SET phone = phone_key(phone)
WHERE phone <> phone_key(phone) AND phone_key(phone) ~ '^\+?[0-9]{7,15}$';
UPDATE shops SET whatsapp = phone_key(whatsapp)
WHERE whatsapp <> phone_key(whatsapp) AND phone_key(whatsapp) ~ '^\+?[0-9]{7,15}$';
UPDATE questions SET phone = phone_key(phone)
WHERE phone <> phone_key(phone) AND phone_key(phone) ~ '^\+?[0-9]{7,15}$';
UPDATE shop_invitations SET phone = phone_key(phone)
WHERE phone <> phone_key(phone) AND phone_key(phone) ~ '^\+?[0-9]{7,15}$';

-- Rows that were not written again are in them by their former key.
REINDEX INDEX users_by_phone;
REINDEX INDEX users_by_verified_phone;
REINDEX INDEX shops_by_phone;
