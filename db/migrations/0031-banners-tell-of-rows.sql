-- Up Migration

-- An offer that is deleted takes its banner's target away, mostly of no banner: only banners that change are told of.
DROP TRIGGER notify_of_change ON banners;
CREATE TRIGGER notify_of_change AFTER INSERT OR DELETE OR UPDATE ON banners
  FOR EACH ROW EXECUTE FUNCTION notify_of_table('banners');
CREATE TRIGGER notify_of_truncate AFTER TRUNCATE ON banners
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('banners');

-- Down Migration
-- Migrations are only ever added; there is no way down.
