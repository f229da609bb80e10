-- Files that are due are removed at once, not at the job's next turn.
CREATE OR REPLACE TRIGGER notify_of_due_files AFTER INSERT OR UPDATE OF due ON discarded_files
  FOR EACH ROW WHEN (NEW.due <= now()) EXECUTE FUNCTION notify_of_table('discarded files');
