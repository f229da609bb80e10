-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON text_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('text messages');
