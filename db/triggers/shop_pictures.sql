CREATE OR REPLACE TRIGGER delete_picture AFTER DELETE ON shop_pictures
  FOR EACH ROW EXECUTE FUNCTION delete_replaced_picture();
CREATE OR REPLACE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON shop_pictures FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();
CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE ON shop_pictures
  FOR EACH ROW EXECUTE FUNCTION notify_of_shop_picture();
