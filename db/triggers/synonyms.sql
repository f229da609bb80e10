CREATE OR REPLACE TRIGGER refresh_search_after_insert AFTER INSERT ON synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();
CREATE OR REPLACE TRIGGER refresh_search_after_update AFTER UPDATE ON synonyms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();
CREATE OR REPLACE TRIGGER refresh_search_after_delete AFTER DELETE ON synonyms REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_synonym();

CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('synonyms');

CREATE OR REPLACE TRIGGER set_keys_of_synonym BEFORE INSERT OR UPDATE OF words, finds ON synonyms
  FOR EACH ROW EXECUTE FUNCTION set_keys_of_synonym();
