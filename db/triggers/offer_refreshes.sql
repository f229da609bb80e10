-- The job that refreshes offers begins at once.
CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON offer_refreshes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer refreshes');

-- Until all are read again, a search looks for no quantities.
CREATE OR REPLACE TRIGGER notify_of_words AFTER INSERT OR DELETE ON offer_refreshes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('words');
