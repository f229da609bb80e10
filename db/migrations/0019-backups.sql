-- Up Migration

-- Files are removed by whoever keeps house, a moment after what showed them is gone: it is told when some are due.
CREATE TRIGGER notify_of_due_files AFTER INSERT OR UPDATE OF due ON discarded_files
  FOR EACH ROW WHEN (NEW.due <= now()) EXECUTE FUNCTION notify_of_table('discarded files');

-- When the last backup was made: for the people who look after Chowk. It says nothing of the file that is kept.
CREATE TABLE last_backup (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  finished_at timestamptz NOT NULL DEFAULT now(),
  bytes bigint NOT NULL CHECK (bytes > 0)
);

-- What was published today, among a million.
CREATE INDEX products_by_publication ON products (created_at);

-- Down Migration
-- Migrations are only ever added; there is no way down.
