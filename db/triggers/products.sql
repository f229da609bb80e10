CREATE OR REPLACE TRIGGER belong_to_own_shop BEFORE INSERT ON products
  FOR EACH ROW WHEN (NEW.shop_id IS NULL) EXECUTE FUNCTION belong_to_own_shop();
CREATE OR REPLACE TRIGGER follow_merge_on_insert BEFORE INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION follow_merged_subcategory();
CREATE OR REPLACE TRIGGER follow_merge_on_update BEFORE UPDATE OF subcategory_id ON products
  FOR EACH ROW WHEN (OLD.subcategory_id <> NEW.subcategory_id) EXECUTE FUNCTION follow_merged_subcategory();
CREATE OR REPLACE TRIGGER notify_of_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE OR REPLACE TRIGGER notify_of_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE OR REPLACE TRIGGER notify_of_update AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_products();
CREATE OR REPLACE TRIGGER write_prices_after_delete AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE OR REPLACE TRIGGER write_prices_after_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE OR REPLACE TRIGGER write_prices_after_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION write_prices();
CREATE OR REPLACE TRIGGER refresh_search_after_insert AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE OR REPLACE TRIGGER refresh_search_after_update AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_search_of_products();
CREATE OR REPLACE TRIGGER begin_views AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_product_views();
CREATE OR REPLACE TRIGGER follow_code_limit_of_new AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.code_limit > 0) EXECUTE FUNCTION follow_code_limit();
CREATE OR REPLACE TRIGGER follow_code_limit AFTER UPDATE OF code_limit ON products
  FOR EACH ROW WHEN (OLD.code_limit IS DISTINCT FROM NEW.code_limit) EXECUTE FUNCTION follow_code_limit();
CREATE OR REPLACE TRIGGER void_claims AFTER DELETE ON products
  FOR EACH ROW WHEN (OLD.hidden_at IS NOT NULL AND OLD.code_limit IS NOT NULL) EXECUTE FUNCTION void_claims();

CREATE OR REPLACE TRIGGER delete_picture AFTER DELETE ON products
  FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_replaced_picture();

CREATE OR REPLACE TRIGGER delete_replaced_picture AFTER UPDATE OF picture_id ON products
  FOR EACH ROW WHEN (OLD.picture_id IS DISTINCT FROM NEW.picture_id)
  EXECUTE FUNCTION delete_replaced_picture();

CREATE OR REPLACE TRIGGER discard_share_images AFTER DELETE ON products
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION discard_share_images('product', 'id');

-- Row triggers do not fire on TRUNCATE.
CREATE OR REPLACE TRIGGER notify_of_truncate AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('products', 'offers');
