CREATE OR REPLACE TRIGGER notify_of_truncate AFTER TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('banners');

CREATE OR REPLACE TRIGGER delete_picture AFTER DELETE ON banners
  FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();

CREATE OR REPLACE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON banners
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id)
  EXECUTE FUNCTION delete_replaced_picture();

CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE ON banners
  FOR EACH ROW EXECUTE FUNCTION notify_of_table('banners');
