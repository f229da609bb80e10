-- Consent belongs to a phone number: a change of the number ends it, even if the old number returns later.
CREATE OR REPLACE FUNCTION end_text_wishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO text_consents (user_id, channel, is_given, phone, way)
  SELECT user_id, channel, false, phone, 'other number' FROM (
    SELECT DISTINCT ON (channel) user_id, channel, is_given, phone
    FROM text_consents WHERE user_id = NEW.id ORDER BY channel, id DESC) AS latest
  WHERE is_given;
  DELETE FROM text_messages WHERE user_id = NEW.id AND state = 'waiting';
  RETURN NULL;
END $$;
