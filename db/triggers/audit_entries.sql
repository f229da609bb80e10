-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();
CREATE OR REPLACE TRIGGER only_erasing BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_erasing();
