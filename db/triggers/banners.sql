-- The reason of a trigger without a comment is written above its function.
CREATE OR REPLACE TRIGGER notify_of_truncate AFTER TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('banners');

-- A picture goes with its banner.
CREATE OR REPLACE TRIGGER delete_picture AFTER DELETE ON banners
  FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();

-- So does one that is replaced.
CREATE OR REPLACE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON banners
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id)
  EXECUTE FUNCTION delete_replaced_picture();

-- The home page shows them.
CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE ON banners
  FOR EACH ROW EXECUTE FUNCTION notify_of_table('banners');
