-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER discard_files AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION discard_files_of_deleted_picture();

-- Lists show a picture's address. Where its files lie is nothing that they show.
CREATE OR REPLACE TRIGGER notify_of_correction
  AFTER UPDATE OF key, width, height, widths, edge_colour ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('products', 'offers', 'banners');

-- Files that lie in the wrong place are moved at once.
CREATE OR REPLACE TRIGGER notify_of_misplaced_files AFTER UPDATE OF is_misplaced ON pictures
  FOR EACH ROW WHEN (NEW.is_misplaced) EXECUTE FUNCTION notify_of_table('discarded files');
