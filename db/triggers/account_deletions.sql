CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON account_deletions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('account deletions');
