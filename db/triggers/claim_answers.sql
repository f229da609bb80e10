CREATE OR REPLACE TRIGGER forget_network BEFORE UPDATE ON claim_answers
  FOR EACH ROW WHEN (NEW.claim_id IS NULL AND NEW.network IS NOT NULL) EXECUTE FUNCTION forget_network();
CREATE OR REPLACE TRIGGER notify_of_answer AFTER INSERT ON claim_answers FOR EACH ROW
  WHEN (NEW.standing = 'counts') EXECUTE FUNCTION notify_of_answer();
CREATE OR REPLACE TRIGGER notify_of_other_answer AFTER UPDATE OF answer, standing ON claim_answers FOR EACH ROW
  WHEN ('counts' IN (OLD.standing, NEW.standing)
    AND (OLD.answer = 'yes', OLD.standing) IS DISTINCT FROM (NEW.answer = 'yes', NEW.standing))
  EXECUTE FUNCTION notify_of_answer();
