CREATE OR REPLACE TRIGGER follow_phone BEFORE UPDATE OF contact_no, status ON users
  FOR EACH ROW EXECUTE FUNCTION follow_phone();
CREATE OR REPLACE TRIGGER record_status BEFORE UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_status_change();
CREATE OR REPLACE TRIGGER keep_last_admin_on_delete BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin') EXECUTE FUNCTION keep_last_admin();
CREATE OR REPLACE TRIGGER keep_last_admin_on_update BEFORE UPDATE OF user_type ON users
  FOR EACH ROW WHEN (OLD.user_type = 'admin' AND NEW.user_type <> 'admin') EXECUTE FUNCTION keep_last_admin();
CREATE OR REPLACE TRIGGER leave_offers_to_shops BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION leave_offers_to_shops();
CREATE OR REPLACE TRIGGER notify_of_shops AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_shops_of_users();
CREATE OR REPLACE TRIGGER notify_of_update AFTER UPDATE ON users
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_users();
CREATE OR REPLACE TRIGGER redact_history BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION redact_gone();
CREATE OR REPLACE TRIGGER refresh_search AFTER UPDATE OF status, deletion_due_at ON users FOR EACH ROW
  WHEN (is_account_active(OLD.status, OLD.deletion_due_at) <> is_account_active(NEW.status, NEW.deletion_due_at))
  EXECUTE FUNCTION refresh_search_of_user();
CREATE OR REPLACE TRIGGER forget_approval_questions AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION forget_approval_questions();
CREATE OR REPLACE TRIGGER keep_last_admin_on_role BEFORE UPDATE OF admin_role ON users FOR EACH ROW
  WHEN (OLD.user_type = 'admin' AND NEW.admin_role IS NOT NULL) EXECUTE FUNCTION keep_last_admin();
CREATE OR REPLACE TRIGGER end_text_wishes AFTER UPDATE OF contact_no ON users
  FOR EACH ROW WHEN (phone_key(OLD.contact_no) IS DISTINCT FROM phone_key(NEW.contact_no))
  EXECUTE FUNCTION end_text_wishes();

CREATE OR REPLACE TRIGGER notify_of_pending AFTER UPDATE OF status ON users
  FOR EACH ROW WHEN (NEW.status = 'pending') EXECUTE FUNCTION notify_of_table('pending shops');
