-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER find_same_brand BEFORE INSERT OR UPDATE OF sounds ON brands
  FOR EACH ROW EXECUTE FUNCTION find_same_brand();
