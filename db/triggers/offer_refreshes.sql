CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON offer_refreshes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('offer refreshes');

-- Searches ignore quantities until all offers are refreshed.
CREATE OR REPLACE TRIGGER notify_of_words AFTER INSERT OR DELETE ON offer_refreshes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('words');
