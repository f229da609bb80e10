-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER end_link AFTER DELETE ON password_codes FOR EACH ROW EXECUTE FUNCTION end_link_of_code();
