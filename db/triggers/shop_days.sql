-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER record_first AFTER INSERT OR UPDATE ON shop_days FOR EACH ROW EXECUTE FUNCTION record_shop_firsts();
