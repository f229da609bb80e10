CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON text_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('text messages');
