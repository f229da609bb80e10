CREATE OR REPLACE TRIGGER add_product_views AFTER INSERT OR UPDATE OF views ON page_views
  FOR EACH ROW WHEN (NEW.path ~ '^/product/[0-9]{1,9}$') EXECUTE FUNCTION add_product_views();
