CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON offer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer moves');
