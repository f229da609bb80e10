-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON asked_prices
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_prices();
CREATE OR REPLACE TRIGGER append_only_as_a_whole BEFORE TRUNCATE ON asked_prices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_prices();
CREATE OR REPLACE TRIGGER notify_of_prices AFTER INSERT ON asked_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_prices();
