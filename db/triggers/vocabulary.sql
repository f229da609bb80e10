-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER set_sounds_of_word BEFORE INSERT OR UPDATE OF word ON vocabulary
  FOR EACH ROW EXECUTE FUNCTION set_sounds_of_word();
