-- Days belong to the picture: a place has several, each with its days; today's is the one of them that began
-- last. One without days stands in all gaps.
ALTER TABLE banners DROP CONSTRAINT banners_slot_key;
CREATE INDEX banners_by_slot ON banners (type, position);

-- How often each was pressed: a number, and nothing of who.
CREATE TABLE banner_clicks (
  banner_id integer NOT NULL REFERENCES banners ON DELETE CASCADE,
  day date NOT NULL DEFAULT today(),
  clicks integer NOT NULL CHECK (clicks > 0),
  PRIMARY KEY (banner_id, day)
);
