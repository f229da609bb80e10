-- Sends the mail at once.
CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON mails
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('mails');
