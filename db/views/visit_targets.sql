-- For the previous release, which still reads the executives' targets; always empty. Remove with the next
-- release.
CREATE OR REPLACE VIEW visit_targets AS
  SELECT 0 AS visited, 0 AS added, 0 AS published, NULL::integer AS set_by, NULL::timestamptz AS set_at WHERE false;
