CREATE OR REPLACE TRIGGER set_location BEFORE INSERT OR UPDATE OF latitude, longitude, quarter, address ON shops
  FOR EACH ROW EXECUTE FUNCTION set_location();
CREATE OR REPLACE TRIGGER follow_shop BEFORE INSERT OR UPDATE OF user_id, latitude, longitude ON shops
  FOR EACH ROW EXECUTE FUNCTION follow_shop();
CREATE OR REPLACE TRIGGER join_own_shop AFTER INSERT OR UPDATE OF user_id ON shops
  FOR EACH ROW EXECUTE FUNCTION join_own_shop();
CREATE OR REPLACE TRIGGER record_lookalikes AFTER INSERT OR DELETE ON shops
  FOR EACH ROW EXECUTE FUNCTION record_lookalikes();
CREATE OR REPLACE TRIGGER record_lookalikes_of_new_name AFTER UPDATE OF name ON shops FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION record_lookalikes();
CREATE OR REPLACE TRIGGER notify_of_delete AFTER DELETE ON shops
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE OR REPLACE TRIGGER notify_of_update AFTER UPDATE ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops();
CREATE OR REPLACE TRIGGER notify_of_pending AFTER INSERT OR UPDATE OF status ON shops
  FOR EACH ROW EXECUTE FUNCTION notify_of_pending_shop();
CREATE OR REPLACE TRIGGER redact_history BEFORE DELETE ON shops FOR EACH ROW EXECUTE FUNCTION redact_gone();
CREATE OR REPLACE TRIGGER refresh_search AFTER UPDATE ON shops FOR EACH ROW
  WHEN ((OLD.name, OLD.user_id, OLD.away_until, is_account_active(OLD.status))
    IS DISTINCT FROM (NEW.name, NEW.user_id, NEW.away_until, is_account_active(NEW.status)))
  EXECUTE FUNCTION refresh_search_of_shop();
CREATE OR REPLACE TRIGGER forget_approval_questions AFTER UPDATE OF status ON shops
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION forget_approval_questions();
CREATE OR REPLACE TRIGGER end_claims AFTER DELETE ON shops FOR EACH ROW EXECUTE FUNCTION end_claims_of_shop();

CREATE OR REPLACE TRIGGER discard_share_images AFTER DELETE ON shops REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION discard_share_images('shop', 'id');
