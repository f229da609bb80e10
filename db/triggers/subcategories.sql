CREATE OR REPLACE TRIGGER take_last_position BEFORE INSERT ON subcategories
  FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION take_last_position();
CREATE OR REPLACE TRIGGER refresh_search AFTER UPDATE OF name, category_id ON subcategories
  FOR EACH ROW EXECUTE FUNCTION refresh_search_of_subcategory();

CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON subcategories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('categories', 'products', 'offers');
