CREATE OR REPLACE TRIGGER discard_files AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION discard_files_of_deleted_picture();

-- Lists show a picture's URL, but not where its files are.
CREATE OR REPLACE TRIGGER notify_of_correction
  AFTER UPDATE OF key, width, height, widths, edge_colour ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('products', 'offers', 'banners');

CREATE OR REPLACE TRIGGER notify_of_misplaced_files AFTER UPDATE OF is_misplaced ON pictures
  FOR EACH ROW WHEN (NEW.is_misplaced) EXECUTE FUNCTION notify_of_table('discarded files');
