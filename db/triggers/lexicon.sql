CREATE OR REPLACE TRIGGER refresh_search_after_insert AFTER INSERT ON lexicon REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_lexicon();
CREATE OR REPLACE TRIGGER refresh_search_after_update AFTER UPDATE ON lexicon REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_lexicon();
CREATE OR REPLACE TRIGGER refresh_search_after_delete AFTER DELETE ON lexicon REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_lexicon();

-- Server processes cache lookups of words.
CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lexicon
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('synonyms');

CREATE OR REPLACE TRIGGER set_keys_of_phrase BEFORE INSERT OR UPDATE OF form ON lexicon
  FOR EACH ROW WHEN (NEW.kind IN ('thing', 'ware', 'synonym')) EXECUTE FUNCTION set_keys_of_phrase();
