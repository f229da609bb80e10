-- Up Migration

-- A person's new number waits for an admin's look as that person's, whether they have a shop or not, and trusted or not.
ALTER TABLE shop_edits
  ALTER COLUMN shop_id DROP NOT NULL,
  ADD COLUMN user_id integer REFERENCES users ON DELETE CASCADE;
UPDATE shop_edits SET user_id = shops.user_id, shop_id = NULL
FROM shops WHERE shops.id = shop_id AND after ? 'contact_no';
ALTER TABLE shop_edits ADD CHECK (num_nonnulls(shop_id, user_id) = 1);
CREATE INDEX shop_edits_by_user ON shop_edits (user_id) WHERE user_id IS NOT NULL;

-- What was verified before keeps its day.
CREATE OR REPLACE FUNCTION verify_phone(of_user integer, number text) RETURNS void LANGUAGE sql AS $$
  UPDATE users SET phone_verified_at = coalesce(phone_verified_at, now())
  WHERE id = of_user AND user_type <> 'admin' AND phone_key(contact_no) = phone_key(number);
$$;

-- Seen by an admin, it is verified; and no longer, once that look is taken back.
CREATE OR REPLACE FUNCTION verify_seen_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seen_at IS NOT NULL THEN
    PERFORM verify_phone(NEW.user_id, NEW.after ->> 'contact_no');
  ELSE
    UPDATE users SET phone_verified_at = NULL WHERE id = NEW.user_id AND phone_verified_at = OLD.seen_at;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER verify_seen_phone ON shop_edits;
CREATE TRIGGER verify_seen_phone AFTER UPDATE OF seen_at ON shop_edits
  FOR EACH ROW WHEN ((OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL) AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION verify_seen_phone();

-- What was sent under a key is asked for after it has left, too.
DROP INDEX mails_to_withdraw;
CREATE INDEX mails_to_withdraw ON mails (withdraw_key, created_at) WHERE withdraw_key IS NOT NULL;

-- Down Migration
-- Migrations are only ever added; there is no way down.
