CREATE OR REPLACE TRIGGER move_shops AFTER INSERT OR DELETE OR
  UPDATE OF name, name_hi, aliases, latitude, longitude ON places
  FOR EACH STATEMENT EXECUTE FUNCTION move_shops_of_places();

CREATE OR REPLACE TRIGGER notify_of_change AFTER INSERT OR DELETE OR
  UPDATE OF name, name_hi, aliases, kind, latitude, longitude, is_known
  OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places', 'offers');

CREATE OR REPLACE TRIGGER notify_of_counts AFTER UPDATE OF offers ON places
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_table('places');
