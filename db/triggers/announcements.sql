CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR UPDATE OF due_at ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('announcements');
