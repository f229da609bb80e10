CREATE OR REPLACE TRIGGER delete_picture AFTER DELETE ON price_tags FOR EACH ROW
  WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();
CREATE OR REPLACE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON price_tags FOR EACH ROW
  WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id) EXECUTE FUNCTION delete_replaced_picture();
