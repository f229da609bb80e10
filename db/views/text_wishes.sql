-- The consents in force: the latest decision, if it is a yes for the account's present number.
CREATE OR REPLACE VIEW text_wishes AS
  SELECT latest.user_id, latest.channel, latest.phone, latest.decided_at
  FROM (
    SELECT DISTINCT ON (user_id, channel) user_id, channel, is_given, phone, decided_at
    FROM text_consents ORDER BY user_id, channel, id DESC) AS latest
    JOIN users ON users.id = latest.user_id
  WHERE is_given AND latest.phone = phone_key(users.contact_no);
