-- Removes due files at once instead of at the job's next run.
CREATE OR REPLACE TRIGGER notify_of_due_files AFTER INSERT OR UPDATE OF due ON discarded_files
  FOR EACH ROW WHEN (NEW.due <= now()) EXECUTE FUNCTION notify_of_table('discarded files');
