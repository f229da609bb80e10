CREATE OR REPLACE TRIGGER set_sounds_of_word BEFORE INSERT OR UPDATE OF word ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION set_sounds_of_word();

-- Server processes cache the meaning of words. Ignores changes of weights, which only order words that sound
-- alike.
CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE OF word, is_offered ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION notify_of_table('words');
CREATE OR REPLACE TRIGGER notify_of_truncate AFTER TRUNCATE ON vocabulary
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('words');
