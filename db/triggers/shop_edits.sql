CREATE OR REPLACE TRIGGER verify_seen_phone AFTER UPDATE OF seen_at ON shop_edits
  FOR EACH ROW WHEN ((OLD.seen_at IS NULL) <> (NEW.seen_at IS NULL) AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION verify_seen_phone();
