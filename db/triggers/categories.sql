CREATE OR REPLACE TRIGGER take_last_position BEFORE INSERT ON categories
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION take_last_position();
CREATE OR REPLACE TRIGGER refresh_search AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_category();

CREATE OR REPLACE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON categories
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id)
  EXECUTE FUNCTION delete_replaced_picture();

CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'products', 'offers');
